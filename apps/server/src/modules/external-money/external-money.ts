/**
 * Outside money: what parties outside hold of players' money, and every movement to them and back.
 *
 * Owns the schema `outside_money`. Promises that money which leaves a player card for a party is at every moment in one
 * place: on the card, on its way, or with the party; that each movement has one name, is told to the party under that name
 * alone, and happens once, whoever asks and however often; and that what a party has not told the end of is unknown
 * until it has told it: asked about, cancelled where the party knows nothing of it, and never decided by time. What comes
 * back fills own money, then winnings, up to what each had sent; what is more is won. Only what has come to nothing gives
 * its limit back. A stake is admitted under the player's lock in the transaction that takes it from the card; money back
 * is never refused.
 *
 * Every night each party's report of the day is held against the ledger, and what a party has told that cannot be stands
 * beside it: what differs is a row that stands until a person settles it or both agree, and an alarm.
 *
 * It does not know what a party's holding is to the player (a voucher, a session), nor a party's language: those are its
 * callers'. What a party tells that cannot be, it changes nothing for.
 */

import type { CopySections } from '../../platform/own-copy-part.ts';
import { anonymiseByFunction, type ModuleRetention, removeByPurgeFunction } from '../../platform/removal.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { copyOfHoldings, copyOfPseudonyms } from './copy-store.ts';
import type { ExternalMoneyDeps } from './external-money-deps.ts';
import { addPoll, movementTasks } from './poll-job.ts';
import { reconcileJob, reconcileParties, reconcileTask } from './reconciliation/reconcile-job.ts';

export { applyPartyClose } from './apply-party-close.ts';
export { pollMovement } from './carry-out.ts';
export { closeHolding } from './close-holding.ts';
export type { ExternalMoneyDeps } from './external-money-deps.ts';
export {
  type Holding,
  holdingByRef,
  holdingOfKey,
  holdingsOf,
  holdingsWithMoney,
  openHoldings,
  openHoldingsOf,
  type ReportedHolding,
  storeReported,
} from './holding-store.ts';
export { type InTransitRow, inTransit, inTransitOfWanted } from './in-transit-store.ts';
export { moveOut, type OutRefusalCode } from './move-out.ts';
export type { Movement } from './movement.ts';
export { takenKeyOfRejection } from './movement-keys.ts';
export { closeOf, unsettledMovements } from './movement-store.ts';
export {
  type MovementKind,
  type MovementOrder,
  type Party,
  type PartyName,
  type PartyReply,
  parties,
  type ReportLine,
  ticketSystemOf,
} from './party.ts';
export { pseudonymOf } from './pseudonym-store.ts';
export {
  type OpenPartyDiscrepancy,
  openPartyDiscrepancies,
  partyDiscrepancyCase,
} from './reconciliation/open-discrepancies.ts';
export { partyDays } from './reconciliation/party-days.ts';
export { type UncomparedDay, uncomparedDays } from './reconciliation/reconciliation-store.ts';
export { settlePartyDiscrepancy } from './reconciliation/settle-discrepancy.ts';
export { stakeRefusalText } from './stake-refusals.nb.ts';

/** Outside money in the program. */
export const externalMoneyModule = (deps: ExternalMoneyDeps): ServerModule => ({
  name: 'outside-money',
  jobs: { ...movementTasks(deps), [reconcileTask]: reconcileJob(deps) },
  beforeJobs: async () => {
    await addPoll(deps.db, deps.clock.now());
    await reconcileParties(deps);
  },
});

/** What is kept no longer than it must be. */
export const externalMoneyRetention: ModuleRetention = {
  removals: [
    removeByPurgeFunction('outside_money.differences', 'outside_money.remove_differences'),
    removeByPurgeFunction('outside_money.holdings', 'outside_money.remove_holdings'),
  ],
  forget: anonymiseByFunction('outside_money.forget_player'),
};

/** What the player's own copy has of this module. */
export const externalMoneyCopy = {
  holdings: copyOfHoldings,
  pseudonyms: copyOfPseudonyms,
} satisfies CopySections;
