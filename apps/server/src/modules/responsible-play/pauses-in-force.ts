import type { Db, Tx } from '../../platform/database.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import type { Pause } from './pause.ts';
import { selectPauses } from './pause-store.ts';

/** All the player's pauses in halls in force at a moment, by hall. Of several in a hall the longest holds. */
export async function pausesOf(db: Db | Tx, playerId: number, now: Date): Promise<readonly Pause[]> {
  return selectPauses(db, playerId, { endingAfter: osloDayOf(now) });
}
