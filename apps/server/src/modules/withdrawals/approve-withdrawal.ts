import type { Tx } from '../../platform/database.ts';
import { type StaffAct, type StepDeps, type StepOutcome, takeStep } from './take-step.ts';

/** Approves a request that was taken up, for payment; above the hall's limit by another than who took it up. */
export function approveWithdrawal(tx: Tx, deps: StepDeps, act: StaffAct): Promise<StepOutcome> {
  return takeStep(tx, deps, act, { step: 'approved' });
}
