/** What a person reads about a new password (the e-mail is ours). */
export const passwordResetTexts = {
  changedSubject: (product: string) => `Passordet ditt hos ${product} er endret`,
  changedText: (product: string, portalUrl: string) =>
    `Hei!\n\nPassordet ditt hos ${product} er nettopp endret, og du er logget ut på alle enheter.\n\n` +
    `Var det ikke deg? Lag et nytt passord med en gang på ${portalUrl}/forgot, og ta kontakt med hallen din.\n`,
} as const;
