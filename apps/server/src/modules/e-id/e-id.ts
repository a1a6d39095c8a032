/**
 * e-ID: proof of who a person is, by an OpenID Connect issuer such as BankID, and whose account each person is.
 *
 * Owns the schema `e_id`. Promises that:
 * - a flow is ended once, by the browser that began it and within a quarter of an hour;
 * - a person has one account by the e-ID, also when two are made at once;
 * - an account that a hall has made is linked only to the member whom the hall has written down, or to the person whom two
 *   of its staff have confirmed;
 * - accounts that may be one person's share their pauses, limits and stops until two of the staff have decided;
 * - nothing is stored of a person under 18;
 * - a session proves anew whose it is, for half an hour, only with the e-ID of the account's own person;
 * - the national number is stored nowhere, logged nowhere and in no address: a keyed hash recognises it.
 *
 * Whatever the issuer does wrong has one answer, "try again". The module makes no accounts: it hands a proof to whoever does.
 */

import type { CopySections } from '../../platform/own-copy-part.ts';
import { anonymiseByFunction, type ModuleRetention, removeByPurgeFunction } from '../../platform/removal.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { copyOfIdentity } from './copy-store.ts';
import type { EidDeps } from './eid-deps.ts';
import { eidRoutes } from './eid-routes.ts';
import { endedFlows } from './flow-store.ts';
import { expiredTriedPersons } from './review-case-store.ts';
import { endedStepUps } from './session-proof-store.ts';

export { type EidDeps, type EidRules, eidReturnAddresses } from './eid-deps.ts';
export { eidSettings } from './eid-settings.ts';
export { keepFormerAddress } from './former-address-store.ts';
export { linkIdentity } from './link-identity.ts';
export { linkTriedPerson } from './link-tried-person.ts';
export { foundAlike, lookForSamePerson } from './look-for-same-person.ts';
export type { NotifyMemberDeps } from './notify-member.ts';
export { hasIdentity } from './person-store.ts';
export { hasAccount, type Proof, proofOf, redeemProof } from './proof.ts';
export { rejectTriedPerson } from './reject-tried-person.ts';
export { isStepUpSession } from './session-proof-store.ts';
export {
  pairCase,
  type SamePersonRefusal,
  settleSamePerson,
  type WaitingPair,
  waitingPairs,
} from './settle-same-person.ts';
export type { AccountRefusal } from './take-account-step.ts';
export { takeUpAccount } from './take-up-account.ts';
export { nationalKeyOf, verifiedPerson } from './verified-person.ts';
export { accountCase, type WaitingAccount, waitingAccounts } from './waiting-accounts.ts';

/** e-ID in the program. */
export const eidModule = (deps: EidDeps): ServerModule => ({
  name: 'e-id',
  portal: (bind) => eidRoutes(bind, deps),
});

/** What is kept no longer than it must be. */
export const eidRetention: ModuleRetention = {
  removals: [
    endedFlows,
    endedStepUps,
    expiredTriedPersons,
    removeByPurgeFunction('e_id.forgotten_persons', 'e_id.remove_forgotten'),
  ],
  forget: anonymiseByFunction('e_id.forget_person'),
};

/** What the player's own copy has of this module. */
export const eidCopy = {
  identity: copyOfIdentity,
} satisfies CopySections;
