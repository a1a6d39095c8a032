import type { Db, Tx } from '../../platform/database.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import type { Pause } from './pause.ts';
import { selectPauses } from './pause-store.ts';

export type { Pause } from './pause.ts';

/** A player in a hall. */
export type PlayerInHall = { readonly hallId: number; readonly playerId: number };

/** The player's pause in a hall in force at a moment; undefined when there is none. Of several the longest holds. */
export async function pauseOf(
  db: Db | Tx,
  { hallId, playerId }: PlayerInHall,
  now: Date,
): Promise<Pause | undefined> {
  const [pause] = await selectPauses(db, playerId, { endingAfter: osloDayOf(now), hallId });
  return pause;
}

/** All the player's pauses in force at a moment, by hall. */
export async function pausesOf(db: Db | Tx, playerId: number, now: Date): Promise<readonly Pause[]> {
  return selectPauses(db, playerId, { endingAfter: osloDayOf(now) });
}

/**
 * Refuses with `hall_paused` and its `endsOn` when the player has a pause in the hall: for deposits and for opening
 * games. A stake does not need it; admitting a stake asks by itself.
 */
export async function refuseIfPaused(
  db: Db | Tx,
  playerInHall: PlayerInHall,
  now: Date,
): Promise<Result<undefined, 'hall_paused'>> {
  const pause = await pauseOf(db, playerInHall, now);
  return pause === undefined ? ok(undefined) : refuse('hall_paused', { endsOn: pause.endsOn });
}
