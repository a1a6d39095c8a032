/** SQL for game plans, and which of them applies on a day. */
import type { PrizePlan } from '@lokalbingo/bingo/every-game/prizes';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { ore } from '@lokalbingo/money';
import { type Selectable, sql } from 'kysely';
import type { RoundsGamePlans } from '../../platform/database.gen.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { lockKeys } from '../../platform/lock-order.ts';
import { type OsloDay, weekdayOf } from '../../platform/oslo-calendar.ts';
import type { DrawSource, GameInHall, GamePlan, PlanTerms, TicketPrices } from './game-setup.ts';

/**
 * Returns the plan in force for each open game on a day: of the plans that include the day, the one that began last,
 * then the newest version.
 */
export async function plansOfDay(db: Db | Tx, day: OsloDay): Promise<readonly GamePlan[]> {
  const { rows } = await sql<Selectable<RoundsGamePlans>>`
    SELECT DISTINCT ON (hall_id, main_game) plan.*
    FROM rounds.game_plans AS plan JOIN rounds.game_setups USING (hall_id, main_game)
    WHERE open AND state = 'approved' AND ${includes(day)}
    ORDER BY hall_id, main_game, first_day DESC, version DESC`.execute(db);
  return rows.map(planFromRow);
}

/** Returns the plan in force for a game on a day, open or not. */
export async function planOfDay(
  db: Db | Tx,
  { hallId, mainGame }: GameInHall,
  day: OsloDay,
): Promise<GamePlan | undefined> {
  const { rows } = await sql<Selectable<RoundsGamePlans>>`
    SELECT * FROM rounds.game_plans
    WHERE hall_id = ${hallId} AND main_game = ${mainGame} AND state = 'approved' AND ${includes(day)}
    ORDER BY first_day DESC, version DESC LIMIT 1`.execute(db);
  return rows[0] && planFromRow(rows[0]);
}

/**
 * Returns SQL of a lateral table with the plan in force on a day for the game in a row of `game`. When no plan includes
 * the day, it has the latest earlier plan, or the next one.
 */
export const planShownOn = (game: 'setup' | 'wanted', day: OsloDay) => sql`LATERAL (
  SELECT first_start, last_start, ticket_prices, prize_plan, draw_interval_ms, draw_source FROM rounds.game_plans AS plan
  WHERE (plan.hall_id, plan.main_game) = (${sql.ref(`${game}.hall_id`)}, ${sql.ref(`${game}.main_game`)}) AND state = 'approved'
  ORDER BY ${includes(day)} DESC, first_day <= ${day}::date DESC, abs(first_day - ${day}::date), version DESC LIMIT 1)`;

/** Returns the open games of a hall for which no approved plan has dates that include a day, whatever its weekdays. */
export async function gamesWithoutPlan(db: Db, hallId: number, day: OsloDay): Promise<readonly MainGame[]> {
  const { rows } = await sql<{ mainGame: MainGame }>`
    SELECT main_game AS "mainGame" FROM rounds.game_setups AS setup
    WHERE hall_id = ${hallId} AND open AND NOT EXISTS (SELECT FROM rounds.game_plans AS plan
      WHERE (plan.hall_id, plan.main_game) = (setup.hall_id, setup.main_game) AND state = 'approved' AND ${covers(day)})`.execute(
    db,
  );
  return rows.map(({ mainGame }) => mainGame);
}

const covers = (day: OsloDay) =>
  sql`(first_day <= ${day}::date AND coalesce(last_day, 'infinity') >= ${day}::date)`;
const includes = (day: OsloDay) => sql`(${covers(day)} AND ${weekdayOf(day)}::integer = ANY (weekdays))`;

/** Locks the plans of a game until the transaction ends. Changes of plans and putting rounds on sale take this lock. */
export async function lockPlans(tx: Tx, { hallId, mainGame }: GameInHall): Promise<void> {
  await lockKeys(tx, 'rounds.plans', [`${hallId}:${mainGame}`]);
}

/** Converts a row to a plan. */
export function planFromRow(row: Selectable<RoundsGamePlans>): GamePlan {
  return {
    planId: row.plan_id,
    hallId: row.hall_id,
    mainGame: row.main_game as MainGame,
    version: row.version,
    firstDay: row.first_day as OsloDay,
    lastDay: row.last_day as OsloDay | null,
    weekdays: row.weekdays,
    firstStart: row.first_start,
    lastStart: row.last_start,
    startIntervalMs: row.start_interval_ms,
    saleClosesBeforeStartMs: row.sale_closes_before_start_ms,
    drawIntervalMs: row.draw_interval_ms,
    maxTicketsPerPlayer: row.max_tickets_per_player,
    ticketPrices: row.ticket_prices as TicketPrices,
    prizePlan: row.prize_plan as unknown as PrizePlan,
    leastStakesOre: ore(row.least_stakes_ore),
    drawSource: row.draw_source as DrawSource,
    confirmsBalls: row.confirms_balls,
  };
}

/** Converts a plan's terms to columns. */
export const planColumns = (terms: PlanTerms) => ({
  first_day: terms.firstDay,
  last_day: terms.lastDay,
  weekdays: [...terms.weekdays],
  first_start: terms.firstStart,
  last_start: terms.lastStart,
  start_interval_ms: terms.startIntervalMs,
  sale_closes_before_start_ms: terms.saleClosesBeforeStartMs,
  draw_interval_ms: terms.drawIntervalMs,
  max_tickets_per_player: terms.maxTicketsPerPlayer,
  ticket_prices: JSON.stringify(terms.ticketPrices),
  prize_plan: JSON.stringify(terms.prizePlan),
  least_stakes_ore: terms.leastStakesOre,
  draw_source: terms.drawSource,
  confirms_balls: terms.confirmsBalls,
});
