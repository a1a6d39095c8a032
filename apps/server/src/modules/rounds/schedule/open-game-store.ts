import type { MainGame } from '@lokalbingo/bingo/main-game';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import { osloDayOf, osloMoment, plusDays } from '../../../platform/oslo-calendar.ts';
import { prepared } from '../../../platform/prepared-statements.ts';

/** The main games of a hall that can be opened now, each with when its next draw begins. */
export type OpenGames = ReadonlyMap<
  MainGame,
  {
    /** Null while the last round of the day is on its way. */
    readonly nextDrawAt: Date | null;
  }
>;

/**
 * The main games of halls that can be opened now, by hall: those the hall keeps open and that still have a round to play
 * today. A hall without any is missing from the map. One statement for however many halls.
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
 * What the games that can be opened follow from beside their set-ups: another text as soon as a round is put on sale or
 * ended in any hall, and each day. It need not look at rounds, of which feeds tell how they come and go.
 */
export const openRoundsFingerprint = (now: Date): ReturnType<typeof sql> =>
  sql`concat_ws('/', ${osloDayOf(now)}::text, (SELECT sum(rounds_seq) FROM rounds.feeds))`;
