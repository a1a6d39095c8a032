/** SQL for sold tickets and their prizes. */
import type { SoldTicket } from '@lokalbingo/bingo/every-game/draw-order';
import type { TicketKind } from '@lokalbingo/bingo/games';
import { ore } from '@lokalbingo/money';
import { type Selectable, sql } from 'kysely';
import type { RoundsPrizes, RoundsTickets } from '../../platform/database.gen.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared-statements.ts';
import { type RoundKey, roundKeyText } from './round.ts';
import type { HeldTicket, PlayersTicket, Prize, RoundPrize } from './ticket.ts';

/** Returns all tickets of a round by their numbers. */
export async function ticketsOfRound(
  db: Db | Tx,
  { hallId, roundId }: RoundKey,
): Promise<readonly SoldTicket<TicketKind>[]> {
  const { rows } = await sql<{ ticketNo: number; kind: TicketKind; layout: Buffer }>`${prepared}
    SELECT ticket_no AS "ticketNo", ticket_kind AS kind, layout FROM rounds.tickets
    WHERE hall_id = ${hallId}::integer AND round_id = ${roundId}::bigint ORDER BY ticket_no`.execute(db);
  return rows;
}

/** Returns how many tickets of a round have been sold. */
export async function soldTicketCount(db: Db | Tx, { hallId, roundId }: RoundKey): Promise<number> {
  const { rows } = await sql<{ sold: number }>`${prepared}
    SELECT count(*) AS sold FROM rounds.tickets
    WHERE hall_id = ${hallId}::integer AND round_id = ${roundId}::bigint`.execute(db);
  return rows[0]?.sold ?? 0;
}

/**
 * Returns all tickets of each round by their numbers, with their holders, in one statement: by {@link roundKeyText}.
 */
export async function ticketsOfRounds(
  db: Db | Tx,
  rounds: readonly RoundKey[],
): Promise<ReadonlyMap<string, readonly HeldTicket[]>> {
  if (rounds.length === 0) return new Map();
  const { rows } = await sql<RoundKey & Omit<HeldTicket, 'layout'> & { layout: Buffer }>`${prepared}
    SELECT hall_id AS "hallId", ticket.round_id AS "roundId", ticket_no AS "ticketNo", ticket.ticket_kind AS kind, layout,
      ticket.player_id AS "playerId", purchase.account_id AS "accountId"
    FROM unnest(
      ${rounds.map(({ hallId }) => hallId)}::integer[],
      ${rounds.map(({ roundId }) => roundId)}::bigint[]) AS round (hall_id, round_id)
    JOIN rounds.tickets AS ticket USING (hall_id, round_id)
    JOIN rounds.purchases AS purchase USING (hall_id, purchase_id)
    ORDER BY hall_id, ticket.round_id, ticket_no`.execute(db);
  const tickets = new Map<string, HeldTicket[]>(rounds.map((round) => [roundKeyText(round), []]));
  for (const { hallId, roundId, layout, ...ticket } of rows)
    tickets.get(roundKeyText({ hallId, roundId }))?.push({ ...ticket, layout: new Uint8Array(layout) });
  return tickets;
}

/** Returns a player's tickets in rounds of a hall, by round and number. */
export async function ticketsOfPlayer(
  db: Db | Tx,
  { hallId, playerId }: { readonly hallId: number; readonly playerId: number },
  roundIds: readonly number[],
): Promise<readonly PlayersTicket[]> {
  if (roundIds.length === 0) return [];
  const rows = await db
    .selectFrom('rounds.tickets')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('hall_id', '=', hallId)
    .where('round_id', 'in', roundIds)
    .orderBy('round_id')
    .orderBy('ticket_no')
    .execute();
  return rows.map(playersTicketFromRow);
}

/** Returns the tickets of purchases, by round and number. */
export async function ticketsOfPurchases(
  db: Db | Tx,
  purchases: readonly (RoundKey & { readonly purchaseId: number })[],
): Promise<readonly PlayersTicket[]> {
  const { rows } = await sql<Selectable<RoundsTickets>>`
    SELECT * FROM rounds.tickets
    WHERE (hall_id, round_id, purchase_id) IN (
      SELECT * FROM unnest(
        ${purchases.map((purchase) => purchase.hallId)}::integer[],
        ${purchases.map((purchase) => purchase.roundId)}::bigint[],
        ${purchases.map((purchase) => purchase.purchaseId)}::bigint[]))
    ORDER BY round_id, ticket_no`.execute(db);
  return rows.map(playersTicketFromRow);
}

function playersTicketFromRow(row: Selectable<RoundsTickets>): PlayersTicket {
  return {
    roundId: row.round_id,
    ticketNo: row.ticket_no,
    kind: row.ticket_kind as TicketKind,
    layout: new Uint8Array(row.layout),
    playerId: row.player_id,
    priceOre: ore(row.price_ore),
    purchaseId: row.purchase_id,
  };
}

/** Inserts prizes. */
export async function insertPrizes(tx: Tx, prizes: readonly (RoundKey & Prize)[], at: Date): Promise<void> {
  await sql`${prepared}
    INSERT INTO rounds.prizes
      (hall_id, round_id, stage, ticket_no, player_id, amount_ore, is_jackpot, state, won_at)
    SELECT hall_id, round_id, stage, ticket_no, player_id, amount_ore, is_jackpot, state, ${at}::timestamptz
    FROM unnest(
      ${prizes.map((prize) => prize.hallId)}::integer[],
      ${prizes.map((prize) => prize.roundId)}::bigint[],
      ${prizes.map((prize) => prize.stage)}::integer[],
      ${prizes.map((prize) => prize.ticketNo)}::integer[],
      ${prizes.map((prize) => prize.playerId)}::bigint[],
      ${prizes.map((prize) => prize.amountOre)}::bigint[],
      ${prizes.map((prize) => prize.isJackpot)}::boolean[],
      ${prizes.map((prize) => prize.state)}::text[])
      AS prize (hall_id, round_id, stage, ticket_no, player_id, amount_ore, is_jackpot, state)`.execute(tx);
}

/**
 * Returns the prizes of rounds in a hall in their current state, by round, stage and ticket; optionally of one player
 * or one stage.
 */
export async function prizesOf(
  db: Db | Tx,
  hallId: number,
  roundIds: readonly number[],
  only: { readonly playerId?: number; readonly stage?: number } = {},
): Promise<readonly RoundPrize[]> {
  if (roundIds.length === 0) return [];
  let query = db
    .selectFrom('rounds.prizes as prize')
    .leftJoin('rounds.prize_verdicts as step', (join) =>
      join
        .onRef('step.hall_id', '=', 'prize.hall_id')
        .onRef('step.round_id', '=', 'prize.round_id')
        .onRef('step.stage', '=', 'prize.stage')
        .onRef('step.ticket_no', '=', 'prize.ticket_no'),
    )
    .selectAll('prize')
    .select('step.step as verdict')
    .where('prize.hall_id', '=', hallId)
    .where('prize.round_id', 'in', roundIds)
    .orderBy('prize.round_id')
    .orderBy('prize.stage')
    .orderBy('prize.ticket_no');
  if (only.playerId !== undefined) query = query.where('prize.player_id', '=', only.playerId);
  if (only.stage !== undefined) query = query.where('prize.stage', '=', only.stage);
  return (await query.execute()).map(prizeFromRow);
}

/** A stage of a round in a hall. */
export type StageKey = RoundKey & { readonly stage: number };

/** Returns the prizes of each of many stages in their current state, by ticket, in one statement. */
export async function prizesOfStages(
  db: Db | Tx,
  stages: readonly StageKey[],
): Promise<readonly (readonly RoundPrize[])[]> {
  const { rows } = await sql<PrizeRow & { readonly nth: number }>`${prepared}
    SELECT asked.nth, prize.*, step.step AS verdict
    FROM unnest(
      ${stages.map(({ hallId }) => hallId)}::integer[],
      ${stages.map(({ roundId }) => roundId)}::bigint[],
      ${stages.map(({ stage }) => stage)}::integer[])
      WITH ORDINALITY AS asked (hall_id, round_id, stage, nth)
    JOIN rounds.prizes AS prize USING (hall_id, round_id, stage)
    LEFT JOIN rounds.prize_verdicts AS step
      ON step.hall_id = prize.hall_id AND step.round_id = prize.round_id AND step.stage = prize.stage
        AND step.ticket_no = prize.ticket_no
    ORDER BY asked.nth, prize.ticket_no`.execute(db);
  const prizes = stages.map((): RoundPrize[] => []);
  for (const { nth, ...row } of rows) prizes[nth - 1]?.push(prizeFromRow(row));
  return prizes;
}

type PrizeRow = Selectable<RoundsPrizes> & { readonly verdict: string | null };

function prizeFromRow(row: PrizeRow): RoundPrize {
  return {
    roundId: row.round_id,
    stage: row.stage,
    ticketNo: row.ticket_no,
    playerId: row.player_id,
    amountOre: ore(row.amount_ore),
    isJackpot: row.is_jackpot,
    state: prizeStateNow(row.state as Prize['state'], row.verdict),
  };
}

/** Returns the current state of a prize: its state when it was won, or the later verdict. */
export function prizeStateNow(whenWon: Prize['state'], verdict: string | null): Prize['state'] {
  if (verdict === null) return whenWon;
  return verdict === 'approved' ? 'paid' : 'refused';
}
