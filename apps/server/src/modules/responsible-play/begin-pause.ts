import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import { assert } from '../../platform/result.ts';
import { lockGates } from './gate-store.ts';
import { isInForce } from './pause.ts';
import { insertPause } from './pause-store.ts';
import type { PlayerInHall } from './pauses-in-force.ts';

/**
 * Begins a pause in a hall until a day to come. It waits for stakes under way, so once it is committed no stake is
 * admitted any more. A pause that lasts longer already goes on as it was.
 * @throws Bug when the day is not to come
 */
export async function beginPause(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  { hallId, playerId, endsOn }: PlayerInHall & { readonly endsOn: OsloDay },
): Promise<void> {
  const at = clock.now();
  assert(isInForce(endsOn, at), 'A pause ends on a day to come.');
  await lockGates(tx, [{ hallId, playerId }]);
  await insertPause(tx, { hallId, playerId, endsOn, at });
}
