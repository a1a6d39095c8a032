/** SQL for staff's decisions about a main game's day. Rows are never changed. */
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { OsloDay } from '../../../platform/oslo-calendar.ts';
import type { GameInHall } from '../game-setup.ts';

/** A decision: the game is closed for the day, opened again, or its unsold rounds are put on sale again. */
export type DayDecision = 'closed' | 'opened' | 'sold_anew';

/** The decisions about a game's day. */
export type GameOfDay = { readonly isClosed: boolean; readonly lastDecisionId: number };

/** Whether a game is closed for a day. */
export async function isClosedFor(
  db: Db | Tx,
  { hallId, mainGame }: GameInHall,
  day: OsloDay,
): Promise<boolean> {
  return (await decidedOfDay(db, hallId, day)).get(mainGame)?.isClosed ?? false;
}

/** Returns the decisions about a hall's games of a day; leaves out games without one. */
export async function decidedOfDay(
  db: Db | Tx,
  hallId: number,
  day: OsloDay,
): Promise<ReadonlyMap<MainGame, GameOfDay>> {
  const { rows } = await sql<{ mainGame: MainGame } & GameOfDay>`
    SELECT main_game AS "mainGame", max(decision_id) AS "lastDecisionId",
      coalesce((array_agg(decision ORDER BY decision_id DESC) FILTER (WHERE decision <> 'sold_anew'))[1] = 'closed', false)
        AS "isClosed"
    FROM rounds.day_decisions
    WHERE hall_id = ${hallId} AND oslo_day = ${day}
    GROUP BY main_game`.execute(db);
  return new Map(rows.map(({ mainGame, ...decided }) => [mainGame, decided]));
}

/** Returns the id of the newest decision of all halls; 0 before the first. */
export async function lastDayDecision(db: Db): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    SELECT max(decision_id) AS last FROM rounds.day_decisions`.execute(db);
  return rows[0]?.last ?? 0;
}

/** Adds a decision about games of a hall. */
export async function insertDayDecisions(
  tx: Tx,
  games: readonly MainGame[],
  decided: {
    readonly hallId: number;
    readonly day: OsloDay;
    readonly decision: DayDecision;
    readonly staffId: number;
    readonly reason: string;
    readonly at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('rounds.day_decisions')
    .values(
      games.map((mainGame) => ({
        hall_id: decided.hallId,
        main_game: mainGame,
        oslo_day: decided.day,
        decision: decided.decision,
        staff_id: decided.staffId,
        reason: decided.reason,
        decided_at: decided.at,
      })),
    )
    .execute();
}
