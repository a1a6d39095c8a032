import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { type AccountAct, type AccountOutcome, takeAccountStep } from './take-account-step.ts';

/** Takes up the case of an account: looks into whose it is, and leaves the decision to another. */
export function takeUpAccount(
  tx: Tx,
  deps: { readonly clock: Clock },
  act: AccountAct,
): Promise<AccountOutcome> {
  return takeAccountStep(tx, deps, act, { step: 'taken_up' });
}
