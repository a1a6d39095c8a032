/**
 * Own details ("Opplysninger"): what players see and change in their own account.
 *
 * Owns the schema `own_details`: links that confirm e-mail addresses, and opt-outs from campaigns and news by SMS. An
 * e-mail address is confirmed by pressing a button, never by a link that a mail scanner opens. Mobile number and e-mail
 * address are changed only by the account's own person, after a step-up with the e-ID, and only to ones that the person
 * holds. The old one is notified; for an e-mail address also of the request. A change link is void when all sessions of
 * the player are ended. Nobody learns who has a number or an address. Modules that send news can check the SMS opt-out.
 * The account itself belongs to the module identity. Pauses and due updates of customer information do not restrict any
 * of this.
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

export const ownDetailsModule = (deps: OwnDetailsDeps): ServerModule => ({
  name: 'own-details',
  portal: (bind) => ownDetailsRoutes(bind, deps),
});

export const ownDetailsRetention: ModuleRetention = {
  removals: [expiredEmailLinks],
  forget: anonymiseByFunction('own_details.forget_player'),
};

/** This module's part of the player's own copy. */
export const ownDetailsCopy = {
  emailLinks: copyOfEmailLinks,
  smsReservation: copyOfSmsReservation,
} satisfies CopySections;
