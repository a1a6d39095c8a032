/**
 * e-ID: proof of who a person is, from an OpenID Connect issuer such as BankID, and the link from each person to an
 * account.
 *
 * Owns the schema `e_id`. Promises that:
 * - a flow ends once, in the browser that began it and within a quarter of an hour;
 * - a person has one e-ID verified account, even when two are created concurrently;
 * - an account created by a hall is linked only to the member whom the hall has registered, or to a person whom two of
 *   its staff have confirmed;
 * - accounts that may belong to one person share their pauses, limits and stops until two staff members have decided;
 * - nothing is stored about a person under 18;
 * - a session becomes a step-up session, for half an hour, only with the e-ID of the account's own person;
 * - the national identity number is never stored, logged or put in an address: a keyed hash recognises it.
 *
 * Every failure at the issuer gets one answer, "try again". The module creates no accounts: it gives a proof to the
 * module that does.
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
export { hasIdentity, playerOfNationalKey } from './person-store.ts';
export { hasAccount, type Proof, proofOf, redeemProof } from './proof.ts';
export { rejectTriedPerson } from './reject-tried-person.ts';
export { isStepUpSession } from './session-proof-store.ts';
export {
  pairCase,
  settleSamePerson,
  type WaitingPair,
  waitingPairs,
} from './settle-same-person.ts';
export type { AccountRefusal } from './take-account-step.ts';
export { takeUpAccount } from './take-up-account.ts';
export { birthDateOf, nationalKeyOf, verifiedPerson } from './verified-person.ts';
export { accountCase, type WaitingAccount, waitingAccounts } from './waiting-accounts.ts';

export const eidModule = (deps: EidDeps): ServerModule => ({
  name: 'e-id',
  portal: (bind) => eidRoutes(bind, deps),
});

export const eidRetention: ModuleRetention = {
  removals: [
    endedFlows,
    endedStepUps,
    expiredTriedPersons,
    removeByPurgeFunction('e_id.forgotten_persons', 'e_id.remove_forgotten'),
  ],
  forget: anonymiseByFunction('e_id.forget_person'),
};

/** This module's part of the player's own copy. */
export const eidCopy = {
  identity: copyOfIdentity,
} satisfies CopySections;
