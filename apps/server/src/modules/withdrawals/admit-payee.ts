import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { unprovenChangeAt } from '../identity/identity.ts';
import { bankDayAfter } from './bank-days.ts';

/**
 * Admits a bank account that is new to the hall. Two whole bank days must have passed since the last change of
 * password, unless the player has identified by e-ID since (decision 0070). Waits for a concurrent password change.
 * @returns on refusal, the first day `from` which the account is admitted
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
