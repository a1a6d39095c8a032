import { greetingFrom, type OurNames, whenHallIsClosed } from '../../platform/our-names.nb.ts';
import type { PlayerNotice } from '../identity/identity.ts';

/** The notice to a member whose copy staff have fetched. */
export const copyForMemberTexts = (us: OurNames): PlayerNotice => ({
  subject: `En kopi av opplysningene dine hos ${us.productName} er hentet ut`,
  email: (name) =>
    `Hei ${name}!\n\nBetjeningen har hentet ut en kopi av opplysningene dine hos ${us.productName}, fordi noen ba om den ` +
    `i ditt navn. Var det ikke deg? Ring bingohallen din. ${whenHallIsClosed(us)}${greetingFrom(us.productName)}`,
  sms:
    `${us.productName}: Betjeningen har hentet ut en kopi av opplysningene dine, fordi noen ba om den i ditt navn. ` +
    `Var det ikke deg? Ring bingohallen din. ${whenHallIsClosed(us)}`,
});

/** The notice to a player whose own copy was fetched. */
export const ownCopyTexts = (us: OurNames): PlayerNotice => ({
  subject: `En kopi av opplysningene dine hos ${us.productName} er hentet`,
  email: (name) =>
    `Hei ${name}!\n\nEn kopi av opplysningene dine hos ${us.productName} er nettopp hentet.\n\n` +
    'Var det ikke deg? Lag et nytt passord med en gang: velg «Glemt passord?» der du logger inn. ' +
    `Ring så bingohallen din. ${whenHallIsClosed(us)}${greetingFrom(us.productName)}`,
  sms:
    `${us.productName}: En kopi av opplysningene dine er nettopp hentet. Var det ikke deg? Velg «Glemt passord?» der du ` +
    `logger inn, lag et nytt passord, og ring bingohallen din. ${whenHallIsClosed(us)}`,
});
