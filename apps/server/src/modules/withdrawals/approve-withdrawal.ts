import type { Tx } from '../../platform/database.ts';
import { type StaffAct, type StepDeps, type StepOutcome, takeStep } from './take-step.ts';

/**
 * Approves a taken-up request for payment; above the hall's limit, somebody other than the person who took it up must do
 * it.
 */
export function approveWithdrawal(tx: Tx, deps: StepDeps, act: StaffAct): Promise<StepOutcome> {
  return takeStep(tx, deps, act, { step: 'approved' });
}
