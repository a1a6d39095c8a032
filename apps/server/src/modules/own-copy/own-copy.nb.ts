import type { ToldPlayer } from '../identity/identity.ts';

/** What a member is told when staff have had the copy written. */
export const copyAtDeskTexts = (product: string): ToldPlayer => ({
  subject: `En kopi av opplysningene dine hos ${product} er hentet ut`,
  email: (name) =>
    `Hei ${name}!\n\nBetjeningen har hentet ut en kopi av opplysningene dine hos ${product}, fordi noen ba om den ` +
    'i ditt navn. Var det ikke deg? Ring bingohallen din.\n',
  sms:
    `Betjeningen har hentet ut en kopi av opplysningene dine hos ${product}, fordi noen ba om den i ditt navn. ` +
    'Var det ikke deg? Ring bingohallen din.',
});

/** What a player is told when a copy of the own data has been fetched. */
export const ownCopyTexts = (product: string): ToldPlayer => ({
  subject: `En kopi av opplysningene dine hos ${product} er hentet`,
  email: (name) =>
    `Hei ${name}!\n\nEn kopi av opplysningene dine hos ${product} er nettopp hentet.\n\n` +
    'Var det ikke deg? Lag et nytt passord med en gang: velg «Glemt passord?» der du logger inn. ' +
    'Ring så bingohallen din.\n',
  sms:
    `En kopi av opplysningene dine hos ${product} er nettopp hentet. Var det ikke deg? Velg «Glemt passord?» der du ` +
    'logger inn, lag et nytt passord, og ring bingohallen din.',
});
