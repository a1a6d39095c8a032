/**
 * Payments: saved cards, and deposits by card or Vipps, through the hall's provider.
 *
 * Owns the schema `payments` and all communication with the providers. A balance is credited only after the provider
 * itself has reported that the money is taken. It is credited once, however often the player's browser, a second tab,
 * the provider's callback, or the job that polls every attempt asks. An unknown outcome is queried, never assumed.
 * Unused reservations are released. Captured money that must not or cannot be booked, for example because a pause
 * began, is owed to its payer and refunded. Mismatches raise an alarm and are left to a person.
 *
 * Every night the provider's record of each deposit is compared with the ledger. A discrepancy raises an alarm and
 * stays as a row until a person settles it or both sides agree; what can be repaired goes through the same code as
 * every payment.
 *
 * When a provider does not answer for a hall, the hall offers no card payments until it does.
 *
 * Card numbers and CVCs are not stored; the provider's token for a card is stored encrypted and never leaves the
 * server. The module does not know games, stakes or withdrawals, and does not decide what a pause is.
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
import { askAgainJob } from './reconciliation/ask-again-job.ts';
import { askAgainTask } from './reconciliation/discrepancy-store.ts';
import { reconcileDayJob, reconcileDayTask, reconcileLastDay } from './reconciliation/reconcile-day-job.ts';

export { heldForRefunds } from './attempts/held-for-refunds-store.ts';
export { openPayments } from './attempts/open-payments.ts';
export { isVippsDeposit } from './attempts/vipps-deposits-store.ts';
export { cardSettings } from './cards/card-settings.ts';
export type { CardSealing } from './cards/card-token.ts';
export { saveCard } from './cards/save-card.ts';
export { sealTokens } from './cards/seal-tokens.ts';
export { netaxeptClient } from './provider/netaxept-client.ts';
export { netaxeptSettings } from './provider/netaxept-settings.ts';
export { providersByName } from './provider/payment-provider.ts';
export { vippsClient } from './provider/vipps-client.ts';
export { vippsSettings } from './provider/vipps-settings.ts';
export { cardDiscrepancies } from './reconciliation/discrepancy-store.ts';
export { providerDays } from './reconciliation/provider-days.ts';

export const paymentsModule = (given: PaymentsGiven): ServerModule => {
  const deps = { circuit: circuitRule, ...given, finishing: coalesceWork<Finished>() };
  return {
    name: 'payments',
    portal: (bind) => paymentRoutes(bind, deps),
    jobs: {
      ...paymentTasks(deps),
      [reconcileDayTask]: reconcileDayJob(deps),
      [askAgainTask]: askAgainJob(deps),
    },
    beforeJobs: async () => {
      await pollOpenAttempts(deps);
      await reconcileLastDay(deps);
    },
  };
};

export const paymentsRetention: ModuleRetention = {
  removals: [
    removeByPurgeFunction('payments.differences', 'payments.remove_differences'),
    removeByPurgeFunction('payments.attempts', 'payments.remove_attempts'),
    removeByPurgeFunction('payments.saved_cards', 'payments.remove_deleted_cards'),
  ],
  forget: anonymiseByFunction('payments.forget_cards'),
};

/** This module's part of the player's own copy. */
export const paymentsCopy = {
  savedCards: copyOfSavedCards,
  payments: copyOfPayments,
} satisfies CopySections;
