import type { WithdrawalReason } from '@lokalbingo/contract/withdrawals';
import type { Tx } from '../../platform/database.ts';
import { type StaffAct, type StepDeps, type StepOutcome, takeStep } from './take-step.ts';
import { giveMoneyBack } from './withdrawal-money.ts';
import { withdrawalTexts as texts } from './withdrawals.nb.ts';

/**
 * Refuses a taken-up request, and returns the money to its buckets. The player reads `shownReason`; `reason` is for staff
 * only.
 */
export function refuseWithdrawal(
  tx: Tx,
  deps: StepDeps,
  { shownReason, ...act }: StaffAct & { readonly shownReason: WithdrawalReason },
): Promise<StepOutcome> {
  return takeStep(tx, deps, act, {
    step: 'refused',
    refusedBecause: shownReason,
    money: (books, withdrawal, at) =>
      giveMoneyBack(tx, books, withdrawal, { description: texts.refused(withdrawal.reference), at }),
  });
}
