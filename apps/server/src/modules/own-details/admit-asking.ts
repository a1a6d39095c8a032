import { hours } from '@lokalbingo/contract/durations';
import type { Tx } from '../../platform/database.ts';
import type { Decision } from '../../platform/result.ts';
import {
  attemptKey,
  type RateLimitDeps,
  type TooManyAttempts,
  takeAttempt,
} from '../rate-limits/rate-limits.ts';

const differentADay = 8;
const sameADay = 50;

/**
 * Counts a query whether a mobile number and an e-mail address have an account. Admits eight different queries a day
 * per person, however often the person uses the e-ID. A repeated query reveals nothing new and is not counted.
 */
export async function admitAsking(
  tx: Tx,
  deps: RateLimitDeps,
  { person, mobile, email }: { readonly person: string; readonly mobile: string; readonly email: string },
): Promise<Decision<unknown, TooManyAttempts>> {
  const windowMs = hours(24);
  const same = {
    key: attemptKey(deps, 'asked about', person, mobile, email),
    rule: { freeAttempts: sameADay, windowMs },
  };
  const different = {
    key: attemptKey(deps, 'asked', person),
    rule: { freeAttempts: differentADay, windowMs },
  };
  const taken = await takeAttempt(tx, deps, [same]);
  return taken.ok && taken.value[0] === 1 ? takeAttempt(tx, deps, [different]) : taken;
}
