/** What a member is told of failed logins. */
export const failureTexts = {
  sms: (product: string) =>
    `Noen har prøvd å logge inn på kontoen din hos ${product} mange ganger i dag, med feil passord. Er du usikker på ` +
    'passordet ditt, kan du lage et nytt: velg «Glemt passord?» der du logger inn. Vi ber deg aldri om passord ' +
    'eller koder.',
} as const;
