/**
 * Withdrawals: money from a player card to a Norwegian bank account, as a process that the player sees.
 *
 * Owns the schema `withdrawals`. Promises that the money is taken from the card in the step that makes the request, once,
 * and from then on is either paid or given back to the buckets that it came from; that a player has one open request in
 * a hall; that each step is taken once, whoever tries at the same time, and is kept with who took it and why for as long as the books are;
 * that nobody takes a step with a request of their own, nor alone with one above the hall's limit; that an account to
 * which the hall has not paid before is told of by SMS and waits until the next bank day has passed; that an account
 * number lies sealed and is shown masked; and that a player reads of a refusal no more than a word of a closed list.
 *
 * The bank is told by a file, in which a request is once at most; from then on it is paid, or returned by the bank.
 *
 * It does not know why staff hold a request back, nor how the file comes to the bank.
 */

import type { CopySections } from '../../platform/own-copy-part.ts';
import { type ModuleRetention, removeByPurgeFunction } from '../../platform/removal.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { copyOfWithdrawals } from './copy-of-withdrawals.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import { withdrawalRoutes } from './withdrawal-routes.ts';

export { approveWithdrawal } from './approve-withdrawal.ts';
export { bankDayAfter, nextBankDay } from './bank-days.ts';
export type { StepRefusal } from './decide-step.ts';
export { heldForWithdrawals } from './held-for-withdrawals-store.ts';
export { listWithdrawals } from './list-withdrawals.ts';
export {
  type FileDeps,
  type FileRefusal,
  type LeftOut,
  type MadeFile,
  makePaymentFile,
  type NewFile,
  paymentFileAgain,
} from './make-payment-file.ts';
export { type OpenWithdrawal, openOfPlayer, openWithdrawals } from './open-withdrawals.ts';
export { payFile } from './pay-file.ts';
export { payWithdrawal } from './pay-withdrawal.ts';
export {
  bookedInFiles,
  fetchesOf,
  filesOf,
  insertFetch,
  insertPayer,
  payerOn,
  removePayer,
} from './payment-file-store.ts';
export { countQueue, type QueuedWithdrawal, selectQueue } from './queue-store.ts';
export { refuseWithdrawal } from './refuse-withdrawal.ts';
export { returnWithdrawal } from './return-withdrawal.ts';
export { sealPayees } from './seal-payees.ts';
export type { StaffAct, StepOutcome } from './take-step.ts';
export { takeUpWithdrawal } from './take-up-withdrawal.ts';
export { amountOf } from './withdrawal.ts';
export { takenKeyOfReturn } from './withdrawal-keys.ts';
export { type WithdrawalCase, withdrawalCase, withdrawalDue } from './withdrawal-queue.ts';
export { withdrawalSettings } from './withdrawal-settings.ts';
export { openWithdrawalsIn } from './withdrawal-store.ts';

/** Withdrawals in the program. */
export const withdrawalsModule = (deps: WithdrawalDeps): ServerModule => ({
  name: 'withdrawals',
  portal: (bind) => withdrawalRoutes(bind, deps),
});

/** What is kept no longer than it must be. */
export const withdrawalsRetention: ModuleRetention = {
  removals: [removeByPurgeFunction('withdrawals.requests', 'withdrawals.remove_requests')],
};

/** What the player's own copy has of this module. */
export const withdrawalsCopy = {
  withdrawals: copyOfWithdrawals,
} satisfies CopySections;
