/**
 * Payments: saved cards, and deposits by card or Vipps, through the provider of the hall.
 *
 * Owns the schema `payments` and the only conversation with the providers. Promises that a balance is credited only
 * after the provider itself has said that the money is taken, and then once, whoever asks and however often: the
 * player's browser, a second tab, the provider's callback, or the job that looks after every attempt until it ends.
 * What is not known is asked about, never assumed. Money that was reserved for nothing is let go; money that must
 * not or cannot be booked, as a pause came meanwhile, is owed to its payer and paid back; and what does not agree is left to a person with an alarm.
 *
 * Every night the provider's word on each deposit is held against the ledger. What differs is a row that stands until a
 * person settles it or both agree, and an alarm; what can be put right goes the same one way.
 *
 * A provider that does not answer for a hall is given rest: the hall then offers no card payments until it answers again.
 *
 * It keeps no card number and no CVC; the provider's token for a card lies sealed and never leaves the server. It does not know
 * games, stakes or withdrawals, and it never decides what a pause is.
 */

import { coalesceWork } from '../../platform/coalesced-work.ts';
import type { CopySections } from '../../platform/own-copy-part.ts';
import { anonymiseByFunction, type ModuleRetention, removeByPurgeFunction } from '../../platform/removal.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import type { Finished } from './attempts/finished.ts';
import { pollOpenAttempts } from './attempts/poll-open-attempts.ts';
import { paymentTasks } from './attempts/reconcile-payments-job.ts';
import { circuitRule } from './circuit/circuit-rule.ts';
import { copyOfPayments, copyOfSavedCards } from './copy-store.ts';
import type { PaymentsGiven } from './payment-deps.ts';
import { paymentRoutes } from './payment-routes.ts';
import { reconcileDayJob, reconcileDayTask, reconcileLastDay } from './reconciliation/reconcile-day-job.ts';

export { heldForRefunds } from './attempts/held-for-refunds-store.ts';
export { openPayments } from './attempts/open-payments.ts';
export { vippsAmong } from './attempts/vipps-deposits-store.ts';
export { cardSettings } from './cards/card-settings.ts';
export type { CardSealing } from './cards/card-token.ts';
export { saveCard } from './cards/save-card.ts';
export { sealTokens } from './cards/seal-tokens.ts';
export { netaxeptClient } from './provider/netaxept-client.ts';
export { netaxeptSettings } from './provider/netaxept-settings.ts';
export { providersByName } from './provider/payment-provider.ts';
export { vippsClient } from './provider/vipps-client.ts';
export { vippsSettings } from './provider/vipps-settings.ts';
export {
  discrepancyCase,
  type OpenDiscrepancy,
  openDiscrepancies,
} from './reconciliation/open-discrepancies.ts';
export { providerDays } from './reconciliation/provider-days.ts';
export { settleDepositDiscrepancy } from './reconciliation/settle-discrepancy.ts';

/** Payments in the program. */
export const paymentsModule = (given: PaymentsGiven): ServerModule => {
  const deps = { circuit: circuitRule, ...given, finishing: coalesceWork<Finished>() };
  return {
    name: 'payments',
    portal: (bind) => paymentRoutes(bind, deps),
    jobs: { ...paymentTasks(deps), [reconcileDayTask]: reconcileDayJob(deps) },
    beforeJobs: async () => {
      await pollOpenAttempts(deps);
      await reconcileLastDay(deps);
    },
  };
};

/** What is kept no longer than it must be. */
export const paymentsRetention: ModuleRetention = {
  removals: [
    removeByPurgeFunction('payments.differences', 'payments.remove_differences'),
    removeByPurgeFunction('payments.attempts', 'payments.remove_attempts'),
    removeByPurgeFunction('payments.saved_cards', 'payments.remove_deleted_cards'),
  ],
  forget: anonymiseByFunction('payments.forget_cards'),
};

/** What the player's own copy has of this module. */
export const paymentsCopy = {
  savedCards: copyOfSavedCards,
  payments: copyOfPayments,
} satisfies CopySections;
