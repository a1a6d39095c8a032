/** What a player reads about the own account's addresses (specification §5; the server's own texts where it names none). */
export const ownDetailsTexts = {
  emailInvalid: 'Det er en feil med epostadressen.',
  mobileNotNorwegian: 'Nummeret er ikke et norsk mobilnummer.',
  confirmSubject: (product: string) => `Bekreft e-postadressen din hos ${product}`,
  welcomeText: (product: string, name: string, link: string) =>
    `Hei ${name}!\n\nVelkommen til ${product}. Bekreft e-postadressen din her:\n\n${link}\n\n` +
    'Lenken gjelder i tre dager. Har du ikke registrert deg hos oss, kan du se bort fra denne e-posten.\n',
  confirmText: (product: string, name: string, link: string) =>
    `Hei ${name}!\n\nBekreft e-postadressen din hos ${product} her:\n\n${link}\n\n` +
    'Lenken gjelder i tre dager. Har du ikke en bruker hos oss, kan du se bort fra denne e-posten.\n',
  linkInvalid: 'Lenken er ugyldig eller utløpt.',
  noEmail: 'Du har ikke registrert noen e-postadresse.',
  alreadyConfirmed: 'E-postadressen din er allerede bekreftet.',
  /** How long to wait before the next link. */
  waitForLink: (seconds: number) =>
    seconds <= 60
      ? `Vent ${seconds} sekunder før du ber om en ny lenke.`
      : `Du har bedt om for mange lenker. Prøv igjen om ${Math.ceil(seconds / 60)} minutter.`,
} as const;
