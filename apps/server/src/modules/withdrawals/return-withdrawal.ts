import type { Tx } from '../../platform/database.ts';
import { type StaffAct, type StepDeps, type StepOutcome, takeStep } from './take-step.ts';
import { giveMoneyBack, takeMoneyBack } from './withdrawal-money.ts';
import { withdrawalTexts as texts } from './withdrawals.nb.ts';

/**
 * Records that the bank did not pay a request, or sent its money back after it was booked as paid: the money goes back
 * to its buckets, and the player reads that the bank returned it.
 */
export function returnWithdrawal(tx: Tx, deps: StepDeps, act: StaffAct): Promise<StepOutcome> {
  return takeStep(tx, deps, act, {
    step: 'returned',
    refusedBecause: 'bank_returned',
    money: (books, withdrawal, at) => {
      const back = withdrawal.state === 'paid' ? takeMoneyBack : giveMoneyBack;
      return back(tx, books, withdrawal, { description: texts.refused(withdrawal.reference), at });
    },
  });
}
