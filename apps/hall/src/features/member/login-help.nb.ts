/** Texts of the help to log in. */
export const loginHelpTexts = {
  title: 'Hjelp med innlogging',
  password: 'Nytt passord',
  passwordText: 'Medlemmet får en lenke på SMS og velger passordet selv. Du ser ingen koder.',
  send: 'Send lenke på SMS',
  sent: 'Lenken er sendt.',
  tooMany: 'Medlemmet har fått mange lenker den siste timen. Vent litt, og prøv igjen.',
  sessions: 'Innlogginger',
  sessionsText:
    'Avslutt alle innlogginger hvis medlemmet har mistet mobilen, eller hvis noen andre er logget inn.',
  reason: 'Begrunnelse',
  reasonTooShort: 'Skriv minst fem tegn.',
  end: 'Avslutt alle innlogginger',
  ended: (count: number) =>
    count === 1 ? '1 innlogging er avsluttet.' : `${count} innlogginger er avsluttet.`,
  ownCase: 'Du kan ikke gjøre dette på din egen konto.',
};
