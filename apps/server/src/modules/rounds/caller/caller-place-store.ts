/** SQL for the callers' places and for callers' tickets. */

import type { MainGame } from '@lokalbingo/bingo/main-game';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import { rowLock } from '../../../platform/lock-order.ts';
import type { GameInHall } from '../game-setup.ts';
import type { RoundKey } from '../round.ts';

/** The holder of the caller's place at a game, with the session and the time. */
export type CallerPlace = { readonly staffId: number; readonly sessionId: number; readonly since: Date };

const columns = ['staff_id as staffId', 'session_id as sessionId', 'since'] as const;

/** Returns who has the caller's place at a game; undefined when it is free. */
export function callerPlaceOf(
  db: Db | Tx,
  { hallId, mainGame }: GameInHall,
): Promise<CallerPlace | undefined> {
  return placeOf(db, { hallId, mainGame }).executeTakeFirst();
}

/** Locks the caller's place at a game, and returns who has it; undefined when it is free. */
export function lockCallerPlace(tx: Tx, game: GameInHall): Promise<CallerPlace | undefined> {
  return placeOf(tx, game)
    .modifyEnd(rowLock(tx, 'rounds.caller_places', 'UPDATE'))
    .executeTakeFirst();
}

const placeOf = (db: Db | Tx, { hallId, mainGame }: GameInHall) =>
  db
    .selectFrom('rounds.caller_places')
    .select([...columns])
    .where('hall_id', '=', hallId)
    .where('main_game', '=', mainGame);

/**
 * Gives a place to a session if its holder is still `from`.
 * @returns whether it was given; somebody else may have taken it meanwhile
 */
export async function giveCallerPlace(
  tx: Tx,
  { hallId, mainGame }: GameInHall,
  { staffId, sessionId, since }: CallerPlace,
  from: number | undefined,
): Promise<boolean> {
  const given = await tx
    .insertInto('rounds.caller_places')
    .values({ hall_id: hallId, main_game: mainGame, staff_id: staffId, session_id: sessionId, since })
    .onConflict((conflict) =>
      conflict
        .columns(['hall_id', 'main_game'])
        .doUpdateSet({ staff_id: staffId, session_id: sessionId, since })
        .where('rounds.caller_places.staff_id', '=', from ?? staffId),
    )
    .returning('staff_id')
    .execute();
  return given.length > 0;
}

/** Frees a place that a session has. @returns whether it had it */
export async function freeCallerPlace(
  tx: Tx,
  { hallId, mainGame }: GameInHall,
  sessionId: number,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('rounds.caller_places')
    .where('hall_id', '=', hallId)
    .where('main_game', '=', mainGame)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether any of these players has a ticket in a round. */
export async function holdsTicket(
  tx: Tx,
  { hallId, roundId }: RoundKey,
  playerIds: readonly number[],
): Promise<boolean> {
  const found = await tx
    .selectFrom('rounds.purchases')
    .select('purchase_id')
    .where('hall_id', '=', hallId)
    .where('round_id', '=', roundId)
    .where('player_id', 'in', [...playerIds, 0])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns the games of a hall that a caller draws or leads in rounds that start within a time. */
export async function gamesWithCaller(
  db: Db,
  hallId: number,
  { from, before }: { readonly from: Date; readonly before: Date },
): Promise<readonly { readonly mainGame: MainGame; readonly isLed: boolean }[]> {
  const rows = await db
    .selectFrom('rounds.rounds')
    .select(['main_game as mainGame', sql<boolean>`bool_and(is_led)`.as('isLed')])
    .where('hall_id', '=', hallId)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', before)
    .where((round) => round.or([round('commitment', 'is', null), round('is_led', '=', true)]))
    .groupBy('main_game')
    .orderBy('main_game')
    .execute();
  return rows.map(({ mainGame, isLed }) => ({ mainGame: mainGame as MainGame, isLed }));
}
