import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { type OsloDay, osloDayOf } from '../../platform/oslo-calendar.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { insertHold, type NewHold } from './legal-hold-store.ts';
import { lockPerson } from './lock-person.ts';

/**
 * Stops the removal of all data about a player until a day (the first on which removal is possible again), for a
 * lawsuit, an
 * investigation or an order. Waits for a removal of the player in progress; the caller must then check again that the
 * player exists.
 */
export async function placeLegalHold(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  hold: Omit<NewHold, 'at'> & { readonly endsOn: OsloDay },
): Promise<Result<undefined, 'wrong_last_day'>> {
  const at = clock.now();
  if (hold.endsOn <= osloDayOf(at)) return refuse('wrong_last_day');
  await lockPerson(tx, hold.playerId);
  await insertHold(tx, { ...hold, at });
  return ok(undefined);
}
