import type { Tx } from '../../platform/database.ts';
import { type StaffAct, type StepDeps, type StepOutcome, takeStep } from './take-step.ts';
import { bookPayment } from './withdrawal-money.ts';

/** Books an approved request as paid by the bank, on its payment day or later. */
export function payWithdrawal(tx: Tx, deps: StepDeps, act: StaffAct): Promise<StepOutcome> {
  return takeStep(tx, deps, act, {
    step: 'paid',
    money: (books, withdrawal, at) => bookPayment(tx, books, withdrawal, at),
  });
}
