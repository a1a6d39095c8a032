/** Texts to a member about failed logins. */
export const failureTexts = {
  sms: (product: string) =>
    `${product}: Noen har prøvd å logge inn på kontoen din mange ganger i dag, med feil passord. Er du usikker på ` +
    'passordet ditt, kan du lage et nytt: velg «Glemt passord?» der du logger inn. Vi ringer eller skriver aldri for ' +
    'å be om passord eller koder.',
} as const;
