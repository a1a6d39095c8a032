/** Rounds in the database. */

import type { PrizePlan } from '@lokalbingo/bingo/every-game/prizes';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { ore } from '@lokalbingo/money';
import { type Selectable, sql } from 'kysely';
import type { RoundsRounds } from '../../platform/database.gen.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { GameInHall, GameSetup, TicketPrices } from './game-setup.ts';
import type { Round, RoundKey, RoundPhase } from './round.ts';

/** A round that is to be put on sale. */
export type RoundDraft = Pick<Round, 'startsAt' | 'saleClosesAt' | 'commitment'>;

/** Writes rounds; a start that is taken already is left as it is. Gives those that were new, by their starts. */
export async function insertRounds(
  tx: Tx,
  setup: GameSetup,
  drafts: readonly RoundDraft[],
): Promise<readonly (RoundKey & Pick<Round, 'commitment'>)[]> {
  const { rows } = await sql<RoundKey & { commitment: string | null; startsAt: Date }>`
    INSERT INTO rounds.rounds (hall_id, main_game, state, starts_at, sale_closes_at, next_step_at, draw_interval_ms,
      max_tickets_per_player, ticket_prices, prize_plan, commitment)
    SELECT ${setup.hallId}, ${setup.mainGame}, 'on_sale', starts_at, closes_at, closes_at, ${setup.drawIntervalMs},
      ${setup.maxTicketsPerPlayer}, ${JSON.stringify(setup.ticketPrices)}, ${JSON.stringify(setup.prizePlan)}, commitment
    FROM unnest(${drafts.map(({ startsAt }) => startsAt.toISOString())}::timestamptz[],
      ${drafts.map(({ saleClosesAt }) => saleClosesAt.toISOString())}::timestamptz[],
      ${drafts.map(({ commitment }) => commitment)}::text[]) AS draft (starts_at, closes_at, commitment)
    ON CONFLICT ON CONSTRAINT rounds_one_per_start DO NOTHING
    RETURNING hall_id AS "hallId", round_id AS "roundId", commitment, starts_at AS "startsAt"`.execute(tx);
  return rows
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .map(({ hallId, roundId, commitment }) => ({ hallId, roundId, commitment }));
}

/** The starts that a game has between two moments, both included, in milliseconds. */
export async function startsBetween(
  db: Db | Tx,
  { hallId, mainGame }: GameInHall,
  first: Date,
  last: Date,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('rounds.rounds')
    .select('starts_at')
    .where('hall_id', '=', hallId)
    .where('main_game', '=', mainGame)
    .where('starts_at', '>=', first)
    .where('starts_at', '<=', last)
    .execute();
  return new Set(rows.map((row) => row.starts_at.getTime()));
}

/** Rounds with something to do now, the longest waiting first. */
export async function dueRounds(db: Db | Tx, now: Date, atMost: number): Promise<readonly RoundKey[]> {
  const rows = await db
    .selectFrom('rounds.rounds')
    .select(['hall_id', 'round_id'])
    .where('next_step_at', '<=', now)
    .orderBy('next_step_at')
    .orderBy('round_id')
    .limit(atMost)
    .execute();
  return rows.map((row) => ({ hallId: row.hall_id, roundId: row.round_id }));
}

/** Locks a round that is due, or undefined when it is not due any more or another process has it. */
export async function lockDueRound(
  tx: Tx,
  { hallId, roundId }: RoundKey,
  now: Date,
): Promise<Round | undefined> {
  const row = await tx
    .selectFrom('rounds.rounds')
    .selectAll()
    .where('hall_id', '=', hallId)
    .where('round_id', '=', roundId)
    .where('next_step_at', '<=', now)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && roundFromRow(row);
}

/** Locks rounds until the transaction ends, always in the same order. Those that do not exist are missing. */
export async function lockRounds(tx: Tx, keys: readonly RoundKey[]): Promise<readonly Round[]> {
  const { rows } = await sql<Selectable<RoundsRounds>>`
    SELECT * FROM rounds.rounds
    WHERE (hall_id, round_id) IN (
      SELECT * FROM unnest(
        ${keys.map((key) => key.hallId)}::integer[],
        ${keys.map((key) => key.roundId)}::bigint[]))
    ORDER BY hall_id, round_id
    FOR NO KEY UPDATE`.execute(tx);
  return rows.map(roundFromRow);
}

/** A round, or undefined. */
export async function findRound(db: Db | Tx, { hallId, roundId }: RoundKey): Promise<Round | undefined> {
  const row = await db
    .selectFrom('rounds.rounds')
    .selectAll()
    .where('hall_id', '=', hallId)
    .where('round_id', '=', roundId)
    .executeTakeFirst();
  return row && roundFromRow(row);
}

/** Whether the game has an earlier round that has not ended: rounds are played one after another. */
export async function hasEarlierUnended(tx: Tx, round: Round): Promise<boolean> {
  const row = await tx
    .selectFrom('rounds.rounds')
    .select('round_id')
    .where('hall_id', '=', round.hallId)
    .where('main_game', '=', round.mainGame)
    .where('next_step_at', 'is not', null)
    .where('starts_at', '<', round.startsAt)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The rounds of a game that have not ended and start before a moment, the next one first. */
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

/** The last round of a game that has ended, of those that start from a moment on and that somebody had tickets in. */
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
    .where('starts_at', '>=', startingFrom)
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && roundFromRow(row);
}

/** What a step may change of a round. */
export type RoundChange = Partial<Pick<Round, 'phase' | 'ticketsHash' | 'ballsCalled' | 'nextStepAt'>> & {
  readonly endedAt?: Date;
};

/** Changes a locked round. */
export async function updateRound(tx: Tx, { hallId, roundId }: RoundKey, change: RoundChange): Promise<void> {
  await tx
    .updateTable('rounds.rounds')
    .set({
      ...(change.phase !== undefined && { state: change.phase }),
      ...(change.ticketsHash !== undefined && { tickets_hash: change.ticketsHash }),
      ...(change.ballsCalled !== undefined && { balls_called: change.ballsCalled }),
      ...(change.nextStepAt !== undefined && { next_step_at: change.nextStepAt }),
      ...(change.endedAt !== undefined && { ended_at: change.endedAt }),
    })
    .where('hall_id', '=', hallId)
    .where('round_id', '=', roundId)
    .execute();
}

/** Has the conductor come to locked rounds at once. */
export async function wakeRounds(tx: Tx, rounds: readonly RoundKey[], at: Date): Promise<void> {
  await sql`
    UPDATE rounds.rounds AS round SET next_step_at = ${at}::timestamptz
    FROM unnest(
      ${rounds.map(({ hallId }) => hallId)}::integer[],
      ${rounds.map(({ roundId }) => roundId)}::bigint[]) AS woken (hall_id, round_id)
    WHERE round.hall_id = woken.hall_id AND round.round_id = woken.round_id`.execute(tx);
}

/** Writes how many tickets locked rounds have sold, and for how much. */
export async function updateRoundSales(tx: Tx, rounds: readonly Round[]): Promise<void> {
  await sql`
    UPDATE rounds.rounds AS round SET ticket_count = sold.ticket_count, stakes_ore = sold.stakes_ore
    FROM unnest(
      ${rounds.map((round) => round.hallId)}::integer[],
      ${rounds.map((round) => round.roundId)}::bigint[],
      ${rounds.map((round) => round.ticketCount)}::integer[],
      ${rounds.map((round) => round.stakesOre)}::bigint[]) AS sold (hall_id, round_id, ticket_count, stakes_ore)
    WHERE round.hall_id = sold.hall_id AND round.round_id = sold.round_id`.execute(tx);
}

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
    commitment: row.commitment,
    ticketsHash: row.tickets_hash,
    ticketCount: row.ticket_count,
    stakesOre: ore(row.stakes_ore),
    ballsCalled: row.balls_called,
  };
}
