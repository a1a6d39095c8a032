/**
 * External money: the players' money at outside parties, and every movement to them and back.
 *
 * Owns the schema `outside_money`. Money that leaves a player card for a party is at every moment in exactly one place:
 * on the card, in transit, or with the party. Each movement has one id, is sent to the party only under that id, and
 * happens once, even when requested repeatedly. The outcome of a movement is unknown until the party has reported it:
 * we query it, cancel it when the party does not know it, and never assume an outcome after a timeout. Returned money
 * fills own money, then winnings, up to the amount each had sent; the rest counts as won. Limits are returned for money
 * that the party rejected, did not take, or reports as not staked. A stake is admitted under the player lock in the
 * transaction that takes it from the card; returned money is never refused.
 *
 * Every night each party's daily report is compared with the ledger. Discrepancies, and replies that contradict earlier
 * ones, are kept as rows until a person settles them or both sides agree; each raises an alarm.
 *
 * Only the callers know a party's protocol, and what its holding is to the player (a voucher, a session). An impossible
 * reply changes nothing.
 */

import type { CopySections } from '../../platform/own-copy-part.ts';
import { anonymiseByFunction, type ModuleRetention, removeByPurgeFunction } from '../../platform/removal.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { copyOfHoldings, copyOfPseudonyms } from './copy-store.ts';
import type { ExternalMoneyDeps } from './external-money-deps.ts';
import { addPoll, walletTransferTasks } from './poll-job.ts';
import { askAgainJob } from './reconciliation/ask-again-job.ts';
import { askAgainTask } from './reconciliation/discrepancy-store.ts';
import { reconcileJob, reconcileParties, reconcileTask } from './reconciliation/reconcile-job.ts';

export { applyPartyClose } from './apply-party-close.ts';
export { pollWalletTransfer } from './carry-out.ts';
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
export {
  type Party,
  type PartyName,
  type PartyReply,
  parties,
  type ReportLine,
  ticketSystemOf,
  type WalletTransferKind,
  type WalletTransferOrder,
} from './party.ts';
export { pseudonymOf } from './pseudonym-store.ts';
export { partyDiscrepancies } from './reconciliation/discrepancy-store.ts';
export { partyDays } from './reconciliation/party-days.ts';
export { hallsOfParties, uncomparedDays } from './reconciliation/reconciliation-store.ts';
export { stakeRefusalText } from './stake-refusals.nb.ts';
export type { WalletTransfer } from './wallet-transfer.ts';
export { takenKeyOfRejection } from './wallet-transfer-keys.ts';
export { closeOf, unsettledWalletTransfers } from './wallet-transfer-store.ts';

export const externalMoneyModule = (deps: ExternalMoneyDeps): ServerModule => ({
  name: 'outside-money',
  jobs: {
    ...walletTransferTasks(deps),
    [reconcileTask]: reconcileJob(deps),
    [askAgainTask]: askAgainJob(deps),
  },
  beforeJobs: async () => {
    await addPoll(deps.db, deps.clock.now());
    await reconcileParties(deps);
  },
});

export const externalMoneyRetention: ModuleRetention = {
  removals: [
    removeByPurgeFunction('outside_money.differences', 'outside_money.remove_differences'),
    removeByPurgeFunction('outside_money.holdings', 'outside_money.remove_holdings'),
  ],
  forget: anonymiseByFunction('outside_money.forget_player'),
};

/** This module's part of the player's own copy. */
export const externalMoneyCopy = {
  holdings: copyOfHoldings,
  pseudonyms: copyOfPseudonyms,
} satisfies CopySections;
