/**
 * Withdrawals: money from a player card to a Norwegian bank account, as a process that the player can follow.
 *
 * Owns the schema `withdrawals`. The money is taken from the card in the step that makes the request, once, and is then
 * either paid or returned to its buckets. A player has one open request in a hall. Each step is taken once, also by
 * concurrent persons, and kept with who took it and why as long as the books are. Nobody takes a step with their own
 * request. Above the hall's limit, one person takes a request up and another approves it. The player is notified by SMS
 * of an account to which the hall has not paid before, and the payment waits until the next bank day has passed.
 * Account numbers are stored encrypted and shown masked. The reason for a refusal that a player reads is from a closed
 * list.
 *
 * The bank gets a file, in which a request is at most once; after that it is paid, or returned by the bank. The bank's
 * reply moves no money until another person books it.
 *
 * The module does not know why staff hold a request back, nor how the file reaches the bank.
 */

import type { CopySections } from '../../platform/own-copy-part.ts';
import { type ModuleRetention, removeByPurgeFunction } from '../../platform/removal.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { copyOfWithdrawals } from './copy-of-withdrawals.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import { withdrawalRoutes } from './withdrawal-routes.ts';

export { approveWithdrawal } from './approve-withdrawal.ts';
export { bankDayAfter, nextBankDay } from './bank-days.ts';
export { repliesTo, standingInFiles } from './bank-reply-store.ts';
export type { StepRefusal } from './decide-step.ts';
export { fileStanding } from './file-standing.ts';
export { heldForWithdrawals } from './held-for-withdrawals-store.ts';
export { listWithdrawals } from './list-withdrawals.ts';
export {
  type FileDeps,
  makePaymentFile,
  paymentFileAgain,
} from './make-payment-file.ts';
export { openOfPlayer } from './open-withdrawals.ts';
export { payFile } from './pay-file.ts';
export { payWithdrawal } from './pay-withdrawal.ts';
export {
  fetchesOf,
  filesOf,
  insertFetch,
  insertPayer,
  payerOn,
  removePayer,
} from './payment-file-store.ts';
export { countQueue, type QueuedWithdrawal, selectQueue } from './queue-store.ts';
export { refuseWithdrawal } from './refuse-withdrawal.ts';
export { type ReturnDeps, returnWithdrawal } from './return-withdrawal.ts';
export { sealPayees } from './seal-payees.ts';
export { takeBankReply } from './take-bank-reply.ts';
export type { StaffAct } from './take-step.ts';
export { takeUpWithdrawal } from './take-up-withdrawal.ts';
export { amountOf } from './withdrawal.ts';
export { takenKeyOfReturn } from './withdrawal-keys.ts';
export { type WithdrawalCase, withdrawalCase, withdrawalDue } from './withdrawal-queue.ts';
export { withdrawalSettings } from './withdrawal-settings.ts';
export { openWithdrawalsIn } from './withdrawal-store.ts';

export const withdrawalsModule = (deps: WithdrawalDeps): ServerModule => ({
  name: 'withdrawals',
  portal: (bind) => withdrawalRoutes(bind, deps),
});

export const withdrawalsRetention: ModuleRetention = {
  removals: [removeByPurgeFunction('withdrawals.requests', 'withdrawals.remove_requests')],
};

/** This module's part of the player's own copy. */
export const withdrawalsCopy = {
  withdrawals: copyOfWithdrawals,
} satisfies CopySections;
