/** SQL of kept sums by hall, for files with statistics. */
import { type FigureGame, type FigureUnit, figureGames } from '@lokalbingo/contract/figures';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { GameFigures, MoneyFigures } from './figures-of-hall.ts';
import type { Events } from './kept-store.ts';
import type { Days } from './sum-money.ts';

const within = (hallIds: readonly number[], { from, to }: Days) =>
  sql`hall_id = ANY (${hallIds}::integer[]) AND oslo_day >= ${from}::date AND oslo_day <= ${to}::date`;

/** What is kept of each game of each hall over some days, by hall and game. */
export async function gamesByHall(
  db: Db | Tx,
  hallIds: readonly number[],
  days: Days,
): Promise<readonly (GameFigures & { readonly hallId: number; readonly game: FigureGame })[]> {
  const { rows } = await sql<GameFigures & { hallId: number; game: FigureGame }>`
    SELECT hall_id AS "hallId", game, sum(turnover_ore) AS "turnoverOre", sum(prizes_ore) AS "prizesOre",
      sum(rounds) AS rounds, sum(tickets) AS tickets
    FROM figures.game_days WHERE ${within(hallIds, days)}
    GROUP BY hall_id, game ORDER BY hall_id, array_position(${figureGames}::text[], game)`.execute(db);
  return rows;
}

/** Kept sums of a hall besides games, and how many members played if they are counted by such a period. */
export type HallBesideGames = MoneyFigures &
  Events & { readonly hallId: number; readonly activeMembers: number | null };

/** What is kept of each hall over some days, by hall. Members are counted by day, month and year. */
export async function hallsBesideGames(
  db: Db | Tx,
  hallIds: readonly number[],
  days: Days,
  unit?: FigureUnit,
): Promise<readonly HallBesideGames[]> {
  const { rows } = await sql<HallBesideGames>`
    SELECT kept.*, active.members AS "activeMembers"
    FROM (SELECT hall_id AS "hallId", sum(card_deposits_ore) AS "cardDepositsOre",
      sum(vipps_deposits_ore) AS "vippsDepositsOre", sum(cash_deposits_ore) AS "cashDepositsOre",
      sum(bank_withdrawals_ore) AS "bankWithdrawalsOre", sum(cash_payouts_ore) AS "cashPayoutsOre",
      sum(cash_differences_ore) AS "cashDifferencesOre", sum(limits_reached) AS "limitsReached",
      sum(pauses_begun) AS "pausesBegun"
      FROM figures.hall_days WHERE ${within(hallIds, days)} GROUP BY hall_id) AS kept
    LEFT JOIN figures.active_members AS active
      ON active.hall_id = kept."hallId" AND active.unit = ${unit ?? ''} AND active.begins_on = ${days.from}::date
    ORDER BY kept."hallId"`.execute(db);
  return rows;
}
