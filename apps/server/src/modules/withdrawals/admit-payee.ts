import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { unprovenChangeAt } from '../identity/identity.ts';
import { bankDayAfter } from './bank-days.ts';

/**
 * Admits an account that is new to the hall, or another in place of one. Two whole bank days must have passed since the
 * password was changed, unless the e-ID has proven the player since (decision 0070). Whoever changes it waits.
 * @returns why not, with the day `from` which it is
 */
export async function admitNewPayee(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  playerId: number,
): Promise<Result<undefined, 'new_account_waits'>> {
  const changedAt = await unprovenChangeAt(tx, playerId);
  if (changedAt === null) return ok(undefined);
  const from = bankDayAfter(osloDayOf(changedAt), 3);
  return osloDayOf(clock.now()) < from ? refuse('new_account_waits', { from }) : ok(undefined);
}
