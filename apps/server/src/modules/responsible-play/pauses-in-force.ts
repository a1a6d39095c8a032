import type { Db, Tx } from '../../platform/database.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import type { Pause } from './pause.ts';
import { selectPauses } from './pause-store.ts';

/** Returns the player's longest pause in force in each hall at a moment, sorted by hall. */
export async function pausesOf(db: Db | Tx, playerId: number, now: Date): Promise<readonly Pause[]> {
  return selectPauses(db, playerId, { endingAfter: osloDayOf(now) });
}
