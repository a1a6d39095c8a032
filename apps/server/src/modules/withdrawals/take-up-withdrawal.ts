import type { Tx } from '../../platform/database.ts';
import { type StaffAct, type StepDeps, type StepOutcome, takeStep } from './take-step.ts';

/** Takes up a sent withdrawal. From now on the player cannot correct it and sees "Under behandling". */
export function takeUpWithdrawal(tx: Tx, deps: StepDeps, act: StaffAct): Promise<StepOutcome> {
  return takeStep(tx, deps, act, { step: 'taken_up' });
}
