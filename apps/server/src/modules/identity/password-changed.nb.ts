import { greetingFrom, type OurNames, whenHallIsClosed } from '../../platform/our-names.nb.ts';

/** Texts to a player whose password was changed with the current one. */
export const passwordChangedTexts = {
  subject: (product: string) => `Passordet ditt hos ${product} er endret`,
  email: (us: OurNames, name: string) =>
    `Hei ${name}!\n\nPassordet ditt hos ${us.productName} er nettopp endret, og du er logget ut på alle andre enheter.\n\n` +
    'Var det ikke deg? Lag et nytt passord med en gang: velg «Glemt passord?» der du logger inn. ' +
    `Ring så bingohallen din. ${whenHallIsClosed(us)}${greetingFrom(us.productName)}`,
  sms: (us: OurNames) =>
    `${us.productName}: Passordet ditt er nettopp endret. Var det ikke deg? Velg «Glemt passord?» der du logger inn, ` +
    `lag et nytt passord, og ring bingohallen din. ${whenHallIsClosed(us)}`,
} as const;
