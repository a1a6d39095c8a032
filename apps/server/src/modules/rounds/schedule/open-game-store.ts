import type { MainGame } from '@lokalbingo/bingo/main-game';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import { osloDayOf, osloMoment, plusDays } from '../../../platform/oslo-calendar.ts';
import { prepared } from '../../../platform/prepared-statements.ts';

/** A main game of a hall that players can open now, with the start of its next draw. */
export type OpenGames = ReadonlyMap<
  MainGame,
  {
    /** Null while the last round of the day is being played. */
    readonly nextDrawAt: Date | null;
  }
>;

/**
 * Returns the main games of halls that players can open now, by hall: those that the hall has open and that still have
 * a round to play today. Leaves out halls without such games. One statement.
 */
export async function openGamesOf(
  db: Db | Tx,
  hallIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, OpenGames>> {
  const tomorrow = osloMoment(plusDays(osloDayOf(now), 1), '00:00');
  const unended = sql`
    FROM rounds.rounds AS round
    WHERE (round.hall_id, round.main_game) = (setup.hall_id, setup.main_game)
      AND round.next_step_at IS NOT NULL AND round.starts_at < ${tomorrow}`;
  const { rows } = await sql<{ hallId: number; mainGame: MainGame; nextDrawAt: Date | null }>`${prepared}
    SELECT hall_id AS "hallId", main_game AS "mainGame",
      (SELECT round.starts_at ${unended} AND round.starts_at > ${now} ORDER BY round.starts_at LIMIT 1) AS "nextDrawAt"
    FROM rounds.game_setups AS setup
    WHERE hall_id = ANY (${hallIds}::integer[]) AND open AND EXISTS (SELECT ${unended})`.execute(db);
  const games = new Map<number, Map<MainGame, { nextDrawAt: Date | null }>>();
  for (const { hallId, mainGame, nextDrawAt } of rows) {
    const ofHall = games.get(hallId) ?? new Map();
    games.set(hallId, ofHall.set(mainGame, { nextDrawAt }));
  }
  return games;
}

/**
 * SQL for a text that changes whenever rounds may have changed which games players can open: when a round is put on
 * sale or ends in any hall, and each day. Set-ups of games are not included. Sums the counters of the feeds, because
 * they are fewer than the rounds.
 */
export const openRoundsFingerprint = (now: Date): ReturnType<typeof sql> =>
  sql`concat_ws('/', ${osloDayOf(now)}::text, (SELECT sum(rounds_seq) FROM rounds.feeds))`;
