import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { type AccountAct, type AccountOutcome, takeAccountStep } from './take-account-step.ts';

/** Takes up an account's case for review, so that another person can decide. */
export function takeUpAccount(
  tx: Tx,
  deps: { readonly clock: Clock },
  act: AccountAct,
): Promise<AccountOutcome> {
  return takeAccountStep(tx, deps, act, { step: 'taken_up' });
}
