/** SQL for sold tickets: purchases, their tickets, and the rounds' counts, written in one statement. */
import type { TicketKind } from '@lokalbingo/bingo/games';
import type { Ore } from '@lokalbingo/money';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import type { OsloDay } from '../../../platform/oslo-calendar.ts';
import { prepared } from '../../../platform/prepared-statements.ts';
import type { AccountId } from '../../ledger/ledger.ts';
import type { Round, RoundKey } from '../round.ts';

/**
 * A part of a purchase as stored: the tickets for one round, the amount from each bucket, and the day on which it
 * counts. The parts of one purchase share its key.
 */
export type Purchase = RoundKey & {
  readonly purchaseId: number;
  readonly playerId: number;
  readonly accountId: AccountId;
  readonly idempotencyKey: string;
  /** The number of the part in its purchase, from 1. */
  readonly part: number;
  readonly inputHash: Buffer;
  readonly kind: TicketKind;
  readonly ownOre: Ore;
  readonly winningsOre: Ore;
  readonly osloDay: OsloDay;
  readonly boughtAt: Date;
  /** A reference to read out on the phone. */
  readonly reference: string;
  readonly priceOre: Ore;
  /** One or more. */
  readonly tickets: readonly { readonly ticketNo: number; readonly layout: Uint8Array }[];
};

/**
 * Inserts parts of purchases with their tickets, and updates the counts of their rounds.
 * @param rounds the rounds with purchases, each once
 */
export async function insertSales(
  tx: Tx,
  purchases: readonly Purchase[],
  rounds: readonly Pick<Round, 'hallId' | 'roundId' | 'ticketCount' | 'stakesOre'>[],
): Promise<void> {
  const tickets = purchases.flatMap((purchase) =>
    purchase.tickets.map(({ ticketNo, layout }) => ({ purchase, ticketNo, layout: Buffer.from(layout) })),
  );
  await sql`${prepared}
    WITH bought AS (
      INSERT INTO rounds.purchases (hall_id, purchase_id, round_id, player_id, account_id, idempotency_key, part, input_hash,
        ticket_kind, ticket_count, own_ore, winnings_ore, oslo_day, bought_at, reference)
      OVERRIDING SYSTEM VALUE
      SELECT * FROM unnest(
        ${purchases.map((purchase) => purchase.hallId)}::integer[],
        ${purchases.map((purchase) => purchase.purchaseId)}::bigint[],
        ${purchases.map((purchase) => purchase.roundId)}::bigint[],
        ${purchases.map((purchase) => purchase.playerId)}::bigint[],
        ${purchases.map((purchase) => purchase.accountId)}::bigint[],
        ${purchases.map((purchase) => purchase.idempotencyKey)}::text[],
        ${purchases.map((purchase) => purchase.part)}::integer[],
        ${purchases.map((purchase) => purchase.inputHash)}::bytea[],
        ${purchases.map((purchase) => purchase.kind)}::text[],
        ${purchases.map((purchase) => purchase.tickets.length)}::integer[],
        ${purchases.map((purchase) => purchase.ownOre)}::bigint[],
        ${purchases.map((purchase) => purchase.winningsOre)}::bigint[],
        ${purchases.map((purchase) => purchase.osloDay)}::date[],
        ${purchases.map((purchase) => purchase.boughtAt.toISOString())}::timestamptz[],
        ${purchases.map((purchase) => purchase.reference)}::text[])
    ), dealt AS (
      INSERT INTO rounds.tickets (hall_id, round_id, ticket_no, player_id, purchase_id, ticket_kind, layout, price_ore)
      SELECT * FROM unnest(
        ${tickets.map(({ purchase }) => purchase.hallId)}::integer[],
        ${tickets.map(({ purchase }) => purchase.roundId)}::bigint[],
        ${tickets.map(({ ticketNo }) => ticketNo)}::integer[],
        ${tickets.map(({ purchase }) => purchase.playerId)}::bigint[],
        ${tickets.map(({ purchase }) => purchase.purchaseId)}::bigint[],
        ${tickets.map(({ purchase }) => purchase.kind)}::text[],
        ${tickets.map(({ layout }) => layout)}::bytea[],
        ${tickets.map(({ purchase }) => purchase.priceOre)}::bigint[])
    )
    UPDATE rounds.rounds AS round SET ticket_count = sold.ticket_count, stakes_ore = sold.stakes_ore
    FROM unnest(
      ${rounds.map((round) => round.hallId)}::integer[],
      ${rounds.map((round) => round.roundId)}::bigint[],
      ${rounds.map((round) => round.ticketCount)}::integer[],
      ${rounds.map((round) => round.stakesOre)}::bigint[]) AS sold (hall_id, round_id, ticket_count, stakes_ore)
    WHERE round.hall_id = sold.hall_id AND round.round_id = sold.round_id`.execute(tx);
}
