/**
 * Own details ("Opplysninger"): what a player sees and changes of the own account.
 *
 * Owns the schema `own_details`: links that confirm e-mail addresses, and reservations against campaigns and news by
 * SMS. Promises that an e-mail address is confirmed by a press of a button, never by a link that a mail scanner opens;
 * that mobile number and e-mail address are changed only by the account's own person, proven anew by the e-ID, and only
 * to what that person holds, and that the old one is told, of an e-mail address also when the change is asked; that a link
 * to change dies when all sessions of the player are ended; that nobody learns whose a number or an address is; and that what a player has said of news by SMS is told to whoever wants to send such. The account itself is
 * identity's. None of it is play, so no pause and no update of customer information stands in the way of it.
 */

import type { CopySections } from '../../platform/own-copy-part.ts';
import { anonymiseByFunction, type ModuleRetention } from '../../platform/removal.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { copyOfEmailLinks, copyOfSmsReservation } from './copy-store.ts';
import { expiredEmailLinks } from './email-link-store.ts';
import type { OwnDetailsDeps } from './own-details-deps.ts';
import { ownDetailsRoutes } from './own-details-routes.ts';

export { emailComplaint, newMobileComplaint } from './addresses.ts';
export { admitAsking } from './admit-asking.ts';
export { sendConfirmationLink } from './email-link.ts';
export { moveToMobile } from './move-to-mobile.ts';
export { sendChangeLink } from './send-change-link.ts';
export { isReservedAgainstNews, reserveAgainstNews } from './sms-reservation-store.ts';

/** Own details in the program. */
export const ownDetailsModule = (deps: OwnDetailsDeps): ServerModule => ({
  name: 'own-details',
  portal: (bind) => ownDetailsRoutes(bind, deps),
});

/** What is kept no longer than it must be. */
export const ownDetailsRetention: ModuleRetention = {
  removals: [expiredEmailLinks],
  forget: anonymiseByFunction('own_details.forget_player'),
};

/** What the player's own copy has of this module. */
export const ownDetailsCopy = {
  emailLinks: copyOfEmailLinks,
  smsReservation: copyOfSmsReservation,
} satisfies CopySections;
