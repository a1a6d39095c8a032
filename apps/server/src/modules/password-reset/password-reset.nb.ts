import { greetingFrom, type OurNames, whenHallIsClosed } from '../../platform/our-names.nb.ts';

/** Texts for a person about a new password (the e-mail is ours). */
export const passwordResetTexts = {
  changedSubject: (product: string) => `Passordet ditt hos ${product} er endret`,
  changedText: (us: OurNames) =>
    `Hei!\n\nPassordet ditt hos ${us.productName} er nettopp endret, og du er logget ut på alle enheter.\n\n` +
    'Var det ikke deg? Velg «Glemt passord?» der du logger inn, lag et nytt passord, og ring bingohallen din. ' +
    `${whenHallIsClosed(us)}${greetingFrom(us.productName)}`,
} as const;
