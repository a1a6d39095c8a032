/** SQL for rounds. */

import type { PrizePlan } from '@lokalbingo/bingo/every-game/prizes';
import { type MainGame, mainGames } from '@lokalbingo/bingo/main-game';
import { ore } from '@lokalbingo/money';
import { type Selectable, sql } from 'kysely';
import type { RoundsRounds } from '../../platform/database.gen.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { rowLock } from '../../platform/lock-order.ts';
import { prepared } from '../../platform/prepared-statements.ts';
import type { GameInHall, GamePlan, TicketPrices } from './game-setup.ts';
import { type Round, type RoundKey, type RoundPhase, roundKeyText } from './round.ts';

/** A round to put on sale. */
export type RoundDraft = Pick<Round, 'startsAt' | 'saleClosesAt' | 'commitment'>;

/**
 * Adds rounds, and skips starts that are taken by a round that is not superseded.
 * @returns the new ones, by their starts
 */
export async function insertRounds(
  tx: Tx,
  plan: GamePlan,
  drafts: readonly RoundDraft[],
): Promise<readonly (RoundKey & Pick<Round, 'commitment'>)[]> {
  const { rows } = await sql<RoundKey & { commitment: string | null; startsAt: Date }>`
    INSERT INTO rounds.rounds (hall_id, main_game, state, starts_at, sale_closes_at, next_step_at, draw_interval_ms,
      max_tickets_per_player, ticket_prices, prize_plan, least_stakes_ore, plan_id, is_led, confirms_balls, commitment)
    SELECT ${plan.hallId}, ${plan.mainGame}, 'on_sale', starts_at, closes_at, closes_at, ${plan.drawIntervalMs},
      ${plan.maxTicketsPerPlayer}, ${JSON.stringify(plan.ticketPrices)}, ${JSON.stringify(plan.prizePlan)},
      ${plan.leastStakesOre}::bigint, ${plan.planId}::integer, ${plan.drawSource === 'led'}, ${plan.confirmsBalls}, commitment
    FROM unnest(${drafts.map(({ startsAt }) => startsAt.toISOString())}::timestamptz[],
      ${drafts.map(({ saleClosesAt }) => saleClosesAt.toISOString())}::timestamptz[],
      ${drafts.map(({ commitment }) => commitment)}::text[]) AS draft (starts_at, closes_at, commitment)
    ON CONFLICT (hall_id, main_game, starts_at) WHERE NOT superseded DO NOTHING
    RETURNING hall_id AS "hallId", round_id AS "roundId", commitment, starts_at AS "startsAt"`.execute(tx);
  return rows
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .map(({ hallId, roundId, commitment }) => ({ hallId, roundId, commitment }));
}

/** The start of a round, and its plan. */
export type StoredStart = {
  readonly startsAt: Date;
  readonly planId: number | null;
  readonly isCancelled: boolean;
};

/** Returns the taken starts of a game between two moments, both included. */
export async function startsBetween(
  db: Db | Tx,
  { hallId, mainGame }: GameInHall,
  first: Date,
  last: Date,
): Promise<readonly StoredStart[]> {
  const rows = await db
    .selectFrom('rounds.rounds')
    .select(['starts_at', 'plan_id', 'state'])
    .where('hall_id', '=', hallId)
    .where('main_game', '=', mainGame)
    .where('starts_at', '>=', first)
    .where('starts_at', '<=', last)
    .where(sql<boolean>`NOT superseded`)
    .execute();
  return rows.map((row) => ({
    startsAt: row.starts_at,
    planId: row.plan_id,
    isCancelled: row.state === 'cancelled',
  }));
}

/** A round that is due, or will be soon, and its position. */
export type DueRound = RoundKey &
  Pick<Round, 'phase' | 'ballsCalled' | 'commitment' | 'isLed'> & { readonly nextStepAt: Date };

/** Returns rounds that are due before a moment, the longest waiting first. */
export async function roundsDueBefore(
  db: Db | Tx,
  before: Date,
  atMost: number,
): Promise<readonly DueRound[]> {
  const { rows } = await sql<DueRound>`${prepared}
    SELECT hall_id AS "hallId", round_id AS "roundId", state AS phase, balls_called AS "ballsCalled", commitment,
      is_led AS "isLed", next_step_at AS "nextStepAt"
    FROM rounds.rounds WHERE next_step_at < ${before}::timestamptz
    ORDER BY next_step_at, round_id LIMIT ${atMost}::bigint`.execute(db);
  return rows;
}

/** Locks due rounds. Leaves out those that are no longer due and those that another transaction has locked. */
export async function lockDueRounds(tx: Tx, keys: readonly RoundKey[], now: Date): Promise<readonly Round[]> {
  const { rows } = await sql<Selectable<RoundsRounds>>`${prepared}
    SELECT round.* FROM ${listed(keys)} JOIN rounds.rounds AS round USING (hall_id, round_id)
    WHERE round.next_step_at <= ${now}::timestamptz
    ORDER BY hall_id, round_id
    ${rowLock(tx, 'rounds.rounds')} OF round SKIP LOCKED`.execute(tx);
  return rows.map(roundFromRow);
}

/** Locks rounds until the transaction ends, always in the same order. Leaves out those that do not exist. */
export async function lockRounds(tx: Tx, keys: readonly RoundKey[]): Promise<readonly Round[]> {
  const { rows } = await sql<Selectable<RoundsRounds>>`${prepared}
    SELECT * FROM rounds.rounds
    WHERE (hall_id, round_id) IN (
      SELECT * FROM unnest(
        ${keys.map((key) => key.hallId)}::integer[],
        ${keys.map((key) => key.roundId)}::bigint[]))
    ORDER BY hall_id, round_id
    ${rowLock(tx, 'rounds.rounds')}`.execute(tx);
  return rows.map(roundFromRow);
}

/** Finds a round; undefined when there is none. */
export async function findRound(db: Db | Tx, key: RoundKey): Promise<Round | undefined> {
  const [round] = await findRounds(db, [key]);
  return round;
}

/** Finds rounds; leaves out those that do not exist. */
export async function findRounds(db: Db | Tx, keys: readonly RoundKey[]): Promise<readonly Round[]> {
  const { rows } = await sql<Selectable<RoundsRounds>>`${prepared}
    SELECT round.* FROM ${listed(keys)} JOIN rounds.rounds AS round USING (hall_id, round_id)`.execute(db);
  return rows.map(roundFromRow);
}

/** Whether the game has an earlier round that has not ended: rounds are played one after another. */
export async function hasEarlierUnended(tx: Tx, round: Round): Promise<boolean> {
  return (await roundsThatWait(tx, [round])).has(roundKeyText(round));
}

/** Returns which of these rounds wait for an earlier one of their game that has not ended, by {@link roundKeyText}. */
export async function roundsThatWait(tx: Tx, rounds: readonly RoundKey[]): Promise<ReadonlySet<string>> {
  if (rounds.length === 0) return new Set();
  const { rows } = await sql<RoundKey>`${prepared}
    SELECT round.hall_id AS "hallId", round.round_id AS "roundId"
    FROM ${listed(rounds)} JOIN rounds.rounds AS round USING (hall_id, round_id)
    WHERE EXISTS (
      SELECT FROM rounds.rounds AS earlier
      WHERE earlier.hall_id = round.hall_id AND earlier.main_game = round.main_game
        AND earlier.next_step_at IS NOT NULL AND earlier.starts_at < round.starts_at)`.execute(tx);
  return new Set(rows.map(roundKeyText));
}

/** Returns the rounds of a game that have not ended and start before a moment, the next one first. */
export async function unendedRounds(
  db: Db | Tx,
  { hallId, mainGame }: GameInHall,
  startingBefore: Date,
): Promise<readonly Round[]> {
  const rows = await db
    .selectFrom('rounds.rounds')
    .selectAll()
    .where('hall_id', '=', hallId)
    .where('main_game', '=', mainGame)
    .where('next_step_at', 'is not', null)
    .where('starts_at', '<', startingBefore)
    .orderBy('starts_at')
    .execute();
  return rows.map(roundFromRow);
}

/** Returns the latest ended round of a game with tickets, of those that start from a moment on. */
export async function lastEndedRound(
  db: Db | Tx,
  { hallId, mainGame }: GameInHall,
  startingFrom: Date,
): Promise<Round | undefined> {
  const row = await db
    .selectFrom('rounds.rounds')
    .selectAll()
    .where('hall_id', '=', hallId)
    .where('main_game', '=', mainGame)
    .where('next_step_at', 'is', null)
    .where('ticket_count', '>', 0)
    .where(sql<boolean>`NOT superseded`)
    .where('starts_at', '>=', startingFrom)
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && roundFromRow(row);
}

/** Records that the draw of a locked round has begun or continues, and makes it due at once. */
export async function wakeDraw(tx: Tx, { hallId, roundId }: RoundKey, at: Date): Promise<void> {
  await tx
    .updateTable('rounds.rounds')
    .set({ state: 'drawing', next_step_at: at })
    .where('hall_id', '=', hallId)
    .where('round_id', '=', roundId)
    .execute();
}

/** A round and its plan. */
export type RoundOfPlan = Round & { readonly planId: number | null };

/**
 * Returns the rounds of a hall that start between two moments, the last one excluded, by game and start, without
 * superseded ones.
 */
export async function roundsBetween(
  db: Db | Tx,
  hallId: number,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<readonly RoundOfPlan[]> {
  const rows = await db
    .selectFrom('rounds.rounds')
    .selectAll()
    .where('hall_id', '=', hallId)
    // The index of starts is by game.
    .where('main_game', 'in', mainGames)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', until)
    .where(sql<boolean>`NOT superseded`)
    .orderBy('main_game')
    .orderBy('starts_at')
    .execute();
  return rows.map((row) => ({ ...roundFromRow(row), planId: row.plan_id }));
}

/** Marks locked rounds without tickets, which are being cancelled, as superseded, so that other rounds can take their starts. */
export async function supersedeRounds(tx: Tx, rounds: readonly RoundKey[]): Promise<void> {
  if (rounds.length === 0) return;
  await sql`
    UPDATE rounds.rounds SET superseded = true
    WHERE (hall_id, round_id) IN (SELECT * FROM ${listed(rounds)})`.execute(tx);
}

/** Makes locked rounds due at once. */
export async function wakeRounds(tx: Tx, rounds: readonly RoundKey[], at: Date): Promise<void> {
  await sql`
    UPDATE rounds.rounds AS round SET next_step_at = ${at}::timestamptz
    FROM unnest(
      ${rounds.map(({ hallId }) => hallId)}::integer[],
      ${rounds.map(({ roundId }) => roundId)}::bigint[]) AS woken (hall_id, round_id)
    WHERE round.hall_id = woken.hall_id AND round.round_id = woken.round_id`.execute(tx);
}

/** Stores the new states of locked rounds; one without a due time has ended now. */
export async function writeSteppedRounds(tx: Tx, rounds: readonly Round[], now: Date): Promise<void> {
  await sql`${prepared}
    UPDATE rounds.rounds AS round SET state = step.state, tickets_hash = step.tickets_hash,
      balls_called = step.balls_called, next_step_at = step.next_step_at,
      ended_at = CASE WHEN step.next_step_at IS NULL THEN ${now}::timestamptz END
    FROM unnest(
      ${rounds.map(({ hallId }) => hallId)}::integer[],
      ${rounds.map(({ roundId }) => roundId)}::bigint[],
      ${rounds.map(({ phase }) => phase)}::text[],
      ${rounds.map(({ ticketsHash }) => ticketsHash)}::text[],
      ${rounds.map(({ ballsCalled }) => ballsCalled)}::integer[],
      ${rounds.map(({ nextStepAt }) => nextStepAt?.toISOString() ?? null)}::timestamptz[])
      AS step (hall_id, round_id, state, tickets_hash, balls_called, next_step_at)
    WHERE round.hall_id = step.hall_id AND round.round_id = step.round_id`.execute(tx);
}

/** Lists rounds as rows in a statement. */
const listed = (keys: readonly RoundKey[]) => sql`unnest(
  ${keys.map(({ hallId }) => hallId)}::integer[],
  ${keys.map(({ roundId }) => roundId)}::bigint[]) AS listed (hall_id, round_id)`;

function roundFromRow(row: Selectable<RoundsRounds>): Round {
  return {
    hallId: row.hall_id,
    roundId: row.round_id,
    mainGame: row.main_game as MainGame,
    phase: row.state as RoundPhase,
    startsAt: row.starts_at,
    saleClosesAt: row.sale_closes_at,
    nextStepAt: row.next_step_at,
    drawIntervalMs: row.draw_interval_ms,
    maxTicketsPerPlayer: row.max_tickets_per_player,
    ticketPrices: row.ticket_prices as TicketPrices,
    prizePlan: row.prize_plan as unknown as PrizePlan,
    leastStakesOre: ore(row.least_stakes_ore),
    isLed: row.is_led,
    confirmsBalls: row.confirms_balls,
    commitment: row.commitment,
    ticketsHash: row.tickets_hash,
    ticketCount: row.ticket_count,
    stakesOre: ore(row.stakes_ore),
    ballsCalled: row.balls_called,
  };
}
