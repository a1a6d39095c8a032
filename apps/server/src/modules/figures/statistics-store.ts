/** SQL for stored sums by period and hall, for files with statistics. */
import { type FigureGame, type FigureUnit, figureGames } from '@lokalbingo/contract/figures';
import type { Ore } from '@lokalbingo/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { type OsloDay, plusDays } from '../../platform/oslo-calendar.ts';
import type { GameFigures, MoneyFigures } from './figures-of-hall.ts';
import type { Events } from './kept-store.ts';
import type { Days } from './sum-money.ts';

/** The index of a sum's period, and its hall. */
type OfHall = { readonly part: number; readonly hallId: number };

/** Returns the first day of each period, and the day after the last. */
const bordersOf = (periods: readonly Days[]) => [
  ...periods.map(({ from }) => from),
  ...periods.slice(-1).map(({ to }) => plusDays(to, 1)),
];
const partOf = (periods: readonly Days[]) => sql`width_bucket(oslo_day, ${bordersOf(periods)}::date[]) - 1`;
const within = (hallIds: readonly number[], periods: readonly Days[]) =>
  sql`hall_id = ANY (${hallIds}::integer[]) AND oslo_day >= ${periods[0]?.from}::date
    AND oslo_day <= ${periods.at(-1)?.to}::date`;

/**
 * Returns the stored sums of games, by period, hall and game. @param periods consecutive, without gaps
 */
export async function gamesByHall(
  db: Db | Tx,
  hallIds: readonly number[],
  periods: readonly Days[],
): Promise<readonly (GameFigures & OfHall & { readonly game: FigureGame })[]> {
  const { rows } = await sql<GameFigures & OfHall & { game: FigureGame }>`
    SELECT ${partOf(periods)} AS part, hall_id AS "hallId", game, sum(turnover_ore) AS "turnoverOre",
      sum(prizes_ore) AS "prizesOre", sum(rounds) AS rounds, sum(tickets) AS tickets
    FROM figures.game_days WHERE ${within(hallIds, periods)}
    GROUP BY 1, hall_id, game ORDER BY 1, hall_id, array_position(${figureGames}::text[], game)`.execute(db);
  return rows;
}

/** Stored sums of a hall besides games, and the number of members who played, if counted for such a period. */
export type HallBesideGames = MoneyFigures & Events & OfHall & { readonly activeMembers: number | null };

/**
 * Returns the stored sums of halls, by period and hall. Members are counted by day, month and year. Parameters as in
 * {@link gamesByHall}.
 */
export async function hallsBesideGames(
  db: Db | Tx,
  hallIds: readonly number[],
  periods: readonly Days[],
  unit?: FigureUnit,
): Promise<readonly HallBesideGames[]> {
  const { rows } = await sql<HallBesideGames>`
    SELECT kept.*, active.members AS "activeMembers"
    FROM (SELECT ${partOf(periods)} AS part, hall_id AS "hallId", sum(card_deposits_ore) AS "cardDepositsOre",
      sum(vipps_deposits_ore) AS "vippsDepositsOre", sum(cash_deposits_ore) AS "cashDepositsOre",
      sum(bank_withdrawals_ore) AS "bankWithdrawalsOre", sum(cash_payouts_ore) AS "cashPayoutsOre",
      sum(cash_differences_ore) AS "cashDifferencesOre", sum(limits_reached) AS "limitsReached",
      sum(pauses_begun) AS "pausesBegun"
      FROM figures.hall_days WHERE ${within(hallIds, periods)} GROUP BY 1, hall_id) AS kept
    LEFT JOIN figures.active_members AS active ON active.hall_id = kept."hallId" AND active.unit = ${unit ?? ''}
      AND active.begins_on = (${bordersOf(periods)}::date[])[kept.part + 1]
    ORDER BY kept.part, kept."hallId"`.execute(db);
  return rows;
}

/** A hall's turnover in its own games on a day, from which purposes get their shares. */
export type OwnTurnover = OfHall & { readonly day: OsloDay; readonly turnoverOre: Ore };

/** Returns the turnover of halls in their own games by day, for each period. Parameters as in {@link gamesByHall}. */
export async function ownTurnoverByDay(
  db: Db | Tx,
  hallIds: readonly number[],
  periods: readonly Days[],
): Promise<readonly OwnTurnover[]> {
  const own = figureGames.filter((game) => game.startsWith('main_'));
  const { rows } = await sql<OwnTurnover>`
    SELECT ${partOf(periods)} AS part, hall_id AS "hallId", oslo_day AS day, sum(turnover_ore) AS "turnoverOre"
    FROM figures.game_days WHERE ${within(hallIds, periods)} AND game = ANY (${own}::text[])
    GROUP BY 1, hall_id, oslo_day ORDER BY 1, hall_id, oslo_day`.execute(db);
  return rows;
}
