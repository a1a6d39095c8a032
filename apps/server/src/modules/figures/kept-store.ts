/** SQL for stored sums. */
import { type FigureGame, type FigureUnit, figureGames } from '@lokalbingo/contract/figures';
import type { Ore } from '@lokalbingo/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { type OsloDay, osloDay, plusDays } from '../../platform/oslo-calendar.ts';
import { assert } from '../../platform/result.ts';
import type { GameFigures, MoneyFigures } from './figures-of-hall.ts';
import type { HallDay } from './sum-money.ts';

/** Counts of events with people, stored with a hall's day. */
export type Events = { readonly limitsReached: number; readonly pausesBegun: number };

/** Returns the last stored day; undefined before the first. */
export async function lastKeptDay(db: Db | Tx): Promise<OsloDay | undefined> {
  const { rows } = await sql<{ day: OsloDay | null }>`
    SELECT max(oslo_day) AS day FROM figures.hall_days`.execute(db);
  return rows[0]?.day ?? undefined;
}

const moneyColumns = [
  'card_deposits_ore',
  'vipps_deposits_ore',
  'cash_deposits_ore',
  'bank_withdrawals_ore',
  'cash_payouts_ore',
  'cash_differences_ore',
  'limits_reached',
  'pauses_begun',
];
const gameColumns = ['turnover_ore', 'prizes_ore', 'rounds', 'tickets'];
const list = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));
const sums = (columns: readonly string[]) => sql.join(columns.map((column) => sql`sum(${sql.ref(column)})`));
const asGiven = (columns: readonly string[]) =>
  sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`));

/** Writes a day of halls, replacing stored sums, and sums its month again. */
export async function writeDay(
  tx: Tx,
  day: OsloDay,
  halls: readonly (Pick<HallDay, 'hallId' | 'games' | 'money'> & Events)[],
): Promise<void> {
  const hallIds = halls.map(({ hallId }) => hallId);
  const ore = (name: keyof MoneyFigures) => sql`${halls.map(({ money }) => money[name])}::bigint[]`;
  await sql`
    INSERT INTO figures.hall_days (hall_id, oslo_day, ${list(moneyColumns)})
    SELECT hall_id, ${day}::date, card, vipps, cash_in, bank, cash_out, differences, limits, pauses
    FROM unnest(${hallIds}::integer[], ${ore('cardDepositsOre')}, ${ore('vippsDepositsOre')},
      ${ore('cashDepositsOre')}, ${ore('bankWithdrawalsOre')}, ${ore('cashPayoutsOre')}, ${ore('cashDifferencesOre')},
      ${halls.map(({ limitsReached }) => limitsReached)}::integer[],
      ${halls.map(({ pausesBegun }) => pausesBegun)}::integer[])
      AS summed (hall_id, card, vipps, cash_in, bank, cash_out, differences, limits, pauses)
    ON CONFLICT (hall_id, oslo_day) DO UPDATE SET ${asGiven(moneyColumns)}`.execute(tx);
  const games = halls.flatMap(({ hallId, games: those }) =>
    [...those].map(([game, figures]) => ({ hallId, game, ...figures })),
  );
  await sql`
    INSERT INTO figures.game_days (hall_id, oslo_day, game, ${list(gameColumns)})
    SELECT hall_id, ${day}::date, game, turnover, prizes, rounds, tickets
    FROM unnest(${games.map(({ hallId }) => hallId)}::integer[], ${games.map(({ game }) => game)}::text[],
      ${games.map(({ turnoverOre }) => turnoverOre)}::bigint[], ${games.map(({ prizesOre }) => prizesOre)}::bigint[],
      ${games.map(({ rounds }) => rounds)}::integer[], ${games.map(({ tickets }) => tickets)}::integer[])
      AS summed (hall_id, game, turnover, prizes, rounds, tickets)
    ON CONFLICT (hall_id, oslo_day, game) DO UPDATE SET ${asGiven(gameColumns)}`.execute(tx);
  const month = monthOf(day);
  const within = sql`hall_id = ANY (${hallIds}::integer[])
    AND oslo_day >= ${month}::date AND oslo_day < ${month}::date + interval '1 month'`;
  await sql`
    INSERT INTO figures.hall_months (hall_id, oslo_day, ${list(moneyColumns)})
    SELECT hall_id, ${month}::date, ${sums(moneyColumns)} FROM figures.hall_days WHERE ${within} GROUP BY hall_id
    ON CONFLICT (hall_id, oslo_day) DO UPDATE SET ${asGiven(moneyColumns)}`.execute(tx);
  await sql`
    INSERT INTO figures.game_months (hall_id, oslo_day, game, ${list(gameColumns)})
    SELECT hall_id, ${month}::date, game, ${sums(gameColumns)} FROM figures.game_days WHERE ${within}
    GROUP BY hall_id, game
    ON CONFLICT (hall_id, oslo_day, game) DO UPDATE SET ${asGiven(gameColumns)}`.execute(tx);
}

/** Returns the first day of a day's month. */
const monthOf = (day: OsloDay): OsloDay => osloDay(`${day.slice(0, 7)}-01`);

/**
 * Selects the stored sums of halls from the first border to the day before the last. When every border but the last
 * begins a month, each whole month is one row, dated its first day, and every other row is a day.
 */
function keptWithin(
  table: 'hall' | 'game',
  hallIds: readonly number[],
  borders: readonly OsloDay[],
): RawBuilder<unknown> {
  const [first, end] = [borders[0], borders.at(-1)];
  assert(first !== undefined && end !== undefined, 'There is a span.');
  const isMonthly = borders.slice(0, -1).every((border) => border === monthOf(border));
  const daysFrom = isMonthly ? monthOf(end) : first;
  const of = sql`hall_id = ANY (${hallIds}::integer[])`;
  return sql`(SELECT * FROM ${sql.table(`figures.${table}_months`)}
      WHERE ${of} AND oslo_day >= ${first}::date AND oslo_day < ${daysFrom}::date
    UNION ALL SELECT * FROM ${sql.table(`figures.${table}_days`)}
      WHERE ${of} AND oslo_day >= ${daysFrom}::date AND oslo_day < ${end}::date) AS kept`;
}

/** Where members are counted: in a hall, or over the halls of a chain. */
export type Place = { readonly hallId: number } | { readonly ownerId: number };

/** The number of different members who played in a place in a period. */
export type ActiveMembers = {
  readonly place: Place;
  readonly unit: FigureUnit;
  readonly beginsOn: OsloDay;
  readonly members: number;
};

/** Writes counts of members, replacing stored ones. */
export async function writeActiveMembers(tx: Tx, counts: readonly ActiveMembers[]): Promise<void> {
  await sql`
    INSERT INTO figures.active_members (hall_id, owner_id, unit, begins_on, members)
    SELECT * FROM unnest(${counts.map(({ place }) => ('hallId' in place ? place.hallId : null))}::integer[],
      ${counts.map(({ place }) => ('ownerId' in place ? place.ownerId : null))}::integer[],
      ${counts.map(({ unit }) => unit)}::text[], ${counts.map(({ beginsOn }) => beginsOn)}::date[],
      ${counts.map(({ members }) => members)}::integer[])
    ON CONFLICT ON CONSTRAINT active_members_counted_once DO UPDATE SET members = excluded.members`.execute(
    tx,
  );
}

/** Returns the counts of a place by the first day of each period between two days, both included. */
export async function activeMembersIn(
  db: Db | Tx,
  place: Place,
  { unit, from, to }: { readonly unit: FigureUnit; readonly from: OsloDay; readonly to: OsloDay },
): Promise<ReadonlyMap<OsloDay, number>> {
  const { rows } = await sql<{ day: OsloDay; members: number }>`
    SELECT begins_on AS day, members FROM figures.active_members
    WHERE hall_id IS NOT DISTINCT FROM ${'hallId' in place ? place.hallId : null}::integer
      AND owner_id IS NOT DISTINCT FROM ${'ownerId' in place ? place.ownerId : null}::integer
      AND unit = ${unit} AND begins_on >= ${from}::date AND begins_on <= ${to}::date`.execute(db);
  return new Map(rows.map(({ day, members }) => [day, members]));
}

/** Stored sums of a game in one part of the period: part 0 is from the first border to the second, and so on. */
export type GamePart = GameFigures & { readonly part: number; readonly game: FigureGame };
/** Stored sums besides games. */
export type HallPart = MoneyFigures & Events & { readonly part: number };

/**
 * Returns the stored sums of halls, added together, in the parts between the borders; leaves out empty parts.
 * @param borders two or more days, ascending
 */
export async function keptParts(
  db: Db | Tx,
  hallIds: readonly number[],
  borders: readonly OsloDay[],
): Promise<{ readonly games: readonly GamePart[]; readonly halls: readonly HallPart[] }> {
  const games = await sql<GamePart>`
    SELECT width_bucket(oslo_day, ${borders}::date[]) - 1 AS part, game, sum(turnover_ore) AS "turnoverOre",
      sum(prizes_ore) AS "prizesOre", sum(rounds) AS rounds, sum(tickets) AS tickets
    FROM ${keptWithin('game', hallIds, borders)} GROUP BY 1, 2`.execute(db);
  const halls = await sql<HallPart>`
    SELECT width_bucket(oslo_day, ${borders}::date[]) - 1 AS part, sum(card_deposits_ore) AS "cardDepositsOre",
      sum(vipps_deposits_ore) AS "vippsDepositsOre", sum(cash_deposits_ore) AS "cashDepositsOre",
      sum(bank_withdrawals_ore) AS "bankWithdrawalsOre", sum(cash_payouts_ore) AS "cashPayoutsOre",
      sum(cash_differences_ore) AS "cashDifferencesOre", sum(limits_reached) AS "limitsReached",
      sum(pauses_begun) AS "pausesBegun"
    FROM ${keptWithin('hall', hallIds, borders)} GROUP BY 1`.execute(db);
  return { games: games.rows, halls: halls.rows };
}

/** Stored sums of each hall over some days. */
export type HallSum = GameFigures & { readonly hallId: number; readonly cashDifferencesOre: Ore };

/** Returns the stored sums of each hall from one day to another, both included; leaves out halls that have none. */
export async function keptByHall(
  db: Db | Tx,
  hallIds: readonly number[],
  { from, to }: { readonly from: OsloDay; readonly to: OsloDay },
): Promise<readonly HallSum[]> {
  const borders = [from, plusDays(to, 1)];
  const { rows } = await sql<HallSum>`
    SELECT hall_id AS "hallId", coalesce(turnover, 0) AS "turnoverOre", coalesce(prizes, 0) AS "prizesOre",
      coalesce(rounds, 0) AS rounds, coalesce(tickets, 0) AS tickets, differences AS "cashDifferencesOre"
    FROM (SELECT hall_id, sum(cash_differences_ore) AS differences
      FROM ${keptWithin('hall', hallIds, borders)} GROUP BY hall_id) AS held
    LEFT JOIN (SELECT hall_id, sum(turnover_ore) AS turnover, sum(prizes_ore) AS prizes, sum(rounds) AS rounds,
      sum(tickets) AS tickets FROM ${keptWithin('game', hallIds, borders)} GROUP BY hall_id) AS played USING (hall_id)`.execute(
    db,
  );
  return rows;
}

/** Returns the position of a game in the list of games. */
export const placeOfGame = (game: FigureGame): number => figureGames.indexOf(game);
