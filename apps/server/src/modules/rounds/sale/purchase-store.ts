/** SQL for purchases of tickets. */

import type { MainGame } from '@lokalbingo/bingo/main-game';
import type { Ore } from '@lokalbingo/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import { lockKeys, noteLock } from '../../../platform/lock-order.ts';
import type { OsloDay } from '../../../platform/oslo-calendar.ts';
import { prepared } from '../../../platform/prepared-statements.ts';
import type { AccountId } from '../../ledger/ledger.ts';
import { type Round, type RoundKey, roundKeyText } from '../round.ts';
import type { UnfinishedTickets } from './one-game-at-a-time.ts';

/** A purchase by its natural key. */
export type PurchaseKey = {
  readonly hallId: number;
  readonly playerId: number;
  readonly idempotencyKey: string;
};

/** Formats a purchase's key as a key for maps. */
export function purchaseKeyText({ hallId, playerId, idempotencyKey }: PurchaseKey): string {
  return `${hallId}/${playerId}/${idempotencyKey}`;
}

/**
 * Locks players against concurrent purchases until the transaction ends, because a player's unfinished games are
 * counted over all halls of a chain.
 */
export async function lockPlayers(tx: Tx, playerIds: readonly number[]): Promise<void> {
  await lockKeys(tx, 'rounds.players', playerIds);
}

/** A part of an earlier purchase. */
export type KnownPurchase = RoundKey & { readonly purchaseId: number; readonly inputHash: Uint8Array };

/** Parts of earlier purchases, by {@link purchaseKeyText}. */
export type KnownPurchases = ReadonlyMap<string, readonly KnownPurchase[]>;

/** Returns the purchases with these keys that already exist. */
export async function knownPurchases(db: Db | Tx, keys: readonly PurchaseKey[]): Promise<KnownPurchases> {
  const { rows } = await sql<{
    hall_id: number;
    player_id: number;
    idempotency_key: string;
    round_id: number;
    purchase_id: number;
    input_hash: Uint8Array;
  }>`${prepared}
    SELECT hall_id, player_id, idempotency_key, round_id, purchase_id, input_hash FROM rounds.purchases
    WHERE (hall_id, player_id, idempotency_key) IN (
      SELECT * FROM unnest(
        ${keys.map((key) => key.hallId)}::integer[],
        ${keys.map((key) => key.playerId)}::bigint[],
        ${keys.map((key) => key.idempotencyKey)}::text[]))`.execute(db);
  const parts = new Map<string, KnownPurchase[]>();
  for (const row of rows) {
    const { hall_id: hallId, player_id: playerId, idempotency_key: idempotencyKey } = row;
    const key = purchaseKeyText({ hallId, playerId, idempotencyKey });
    const part = { hallId, roundId: row.round_id, purchaseId: row.purchase_id, inputHash: row.input_hash };
    parts.set(key, [...(parts.get(key) ?? []), part]);
  }
  return parts;
}

/**
 * Returns ids for new purchases. Behind the players' locks they are higher than those of the players' earlier purchases.
 */
export async function nextPurchaseIds(tx: Tx, count: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`${prepared}
    SELECT nextval('rounds.purchases_purchase_id_seq') AS id FROM generate_series(1, ${count}::integer)`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** A player's unfinished tickets in one game of a hall. */
type UnfinishedOfPlayer = UnfinishedTickets & { readonly playerId: number };

/** Players' unfinished games: tickets by game, and open sessions of the remote game, which exclude one another. */
export type Unfinished = {
  readonly tickets: readonly UnfinishedOfPlayer[];
  readonly sessions: readonly { readonly playerId: number; readonly hallId: number }[];
  /** The halls in which the players may call as staff members. */
  readonly callsIn: readonly { readonly playerId: number; readonly hallId: number }[];
  /** Returns how many tickets of one of the wanted rounds a player holds. */
  readonly ticketsIn: (round: RoundOfPlayer) => number;
};

/** A round and a player who may hold tickets of it. */
export type RoundOfPlayer = RoundKey & { readonly playerId: number };

/** Reads players' unfinished games in one statement. See {@link Unfinished}. */
export async function unfinishedPurchases(
  db: Db | Tx,
  playerIds: readonly number[],
  rounds: readonly RoundOfPlayer[] = [],
): Promise<Unfinished> {
  const { rows } = await sql<{
    playerId: number;
    hallId: number;
    mainGame: MainGame | null;
    roundId: number | null;
    ticketCount: number | null;
  }>`${prepared}
    SELECT player_id AS "playerId", hall_id AS "hallId", main_game AS "mainGame", NULL::bigint AS "roundId",
      sum(purchase.ticket_count) AS "ticketCount"
    FROM rounds.purchases AS purchase JOIN rounds.rounds AS round USING (hall_id, round_id)
    WHERE purchase.player_id = ANY (${playerIds}::bigint[]) AND purchase.ended_at IS NULL
    GROUP BY player_id, hall_id, main_game
    UNION ALL
    SELECT player_id, hall_id, NULL, round_id, sum(purchase.ticket_count)
    FROM unnest(
      ${rounds.map(({ playerId }) => playerId)}::bigint[],
      ${rounds.map(({ hallId }) => hallId)}::integer[],
      ${rounds.map(({ roundId }) => roundId)}::bigint[]) AS wanted (player_id, hall_id, round_id)
    JOIN rounds.purchases AS purchase USING (hall_id, round_id, player_id)
    GROUP BY player_id, hall_id, round_id
    UNION ALL
    SELECT player_id, hall_id, NULL, NULL, 0 FROM rounds.open_remote_sessions
    WHERE player_id = ANY (${playerIds}::bigint[])
    UNION ALL
    SELECT player_id, hall_id, NULL, NULL, NULL FROM rounds.players_who_call
    WHERE player_id = ANY (${playerIds}::bigint[])`.execute(db);
  const held = new Map<string, number>();
  const tickets: UnfinishedOfPlayer[] = [];
  const sessions: Unfinished['sessions'][number][] = [];
  const callsIn: Unfinished['callsIn'][number][] = [];
  for (const { playerId, hallId, mainGame, roundId, ticketCount } of rows) {
    if (ticketCount === null) callsIn.push({ playerId, hallId });
    else if (mainGame !== null) tickets.push({ playerId, hallId, mainGame, ticketCount });
    else if (roundId !== null) held.set(roundOfPlayerText({ playerId, hallId, roundId }), ticketCount);
    else sessions.push({ playerId, hallId });
  }
  return { tickets, sessions, callsIn, ticketsIn: (round) => held.get(roundOfPlayerText(round)) ?? 0 };
}

const roundOfPlayerText = (round: RoundOfPlayer): string => `${round.playerId}/${roundKeyText(round)}`;

/** A purchase to refund. */
export type RefundablePurchase = RoundKey & {
  readonly purchaseId: number;
  readonly playerId: number;
  readonly accountId: AccountId;
  /** The amount taken from each bucket. */
  readonly ownOre: Ore;
  readonly winningsOre: Ore;
  /** The day on which the stake counts. */
  readonly osloDay: OsloDay;
};

/** Returns all purchases of these rounds. */
export async function purchasesOfRounds(
  tx: Tx,
  rounds: readonly RoundKey[],
): Promise<readonly RefundablePurchase[]> {
  if (rounds.length === 0) return [];
  const { rows } = await sql<RefundablePurchase>`${prepared}
    SELECT hall_id AS "hallId", round_id AS "roundId", purchase_id AS "purchaseId", player_id AS "playerId",
      account_id AS "accountId", own_ore AS "ownOre", winnings_ore AS "winningsOre", oslo_day AS "osloDay"
    FROM ${listed(rounds)} JOIN rounds.purchases USING (hall_id, round_id)
    WHERE ended_at IS NULL
    ORDER BY hall_id, purchase_id`.execute(tx);
  return rows;
}

/**
 * Records that rounds have ended for their buyers, and adds them to the buyers' lists of rounds, in one statement.
 * Locks the lists in the order of their players until the transaction ends.
 */
export async function endPurchases(tx: Tx, rounds: readonly Round[], at: Date): Promise<void> {
  if (rounds.length === 0) return;
  noteLock(tx, 'rounds.recall_lists');
  await sql`${prepared}
    WITH ended AS (
      UPDATE rounds.purchases AS purchase SET ended_at = ${at}::timestamptz
      FROM ${listed(rounds)} JOIN rounds.rounds AS round USING (hall_id, round_id)
      WHERE purchase.hall_id = round.hall_id AND purchase.round_id = round.round_id AND purchase.ended_at IS NULL
      RETURNING player_id, round.hall_id, round.round_id, round.main_game
    ), played AS (
      SELECT player_id, hall_id, round_id, main_game,
        count(*) OVER whole AS more, row_number() OVER (whole ORDER BY hall_id, round_id) AS nth,
        count(*) OVER of_hall AS more_in_hall, row_number() OVER (of_hall ORDER BY round_id) AS nth_in_hall
      FROM (SELECT DISTINCT player_id, hall_id, round_id, main_game FROM ended) AS round
      WINDOW whole AS (PARTITION BY player_id), of_hall AS (PARTITION BY player_id, hall_id)
    ), lists AS (
      INSERT INTO rounds.recall_lists AS known (player_id, hall_id, length)
      SELECT player_id, list.hall_id, count(*)
      FROM played CROSS JOIN LATERAL (VALUES (NULL::integer), (played.hall_id)) AS list (hall_id)
      GROUP BY player_id, list.hall_id
      ORDER BY player_id, list.hall_id
      ON CONFLICT (player_id, hall_id) DO UPDATE SET length = known.length + excluded.length
      RETURNING player_id, hall_id, length
    )
    INSERT INTO rounds.recalled_rounds (player_id, hall_id, round_id, main_game, place, place_in_hall)
    SELECT player_id, played.hall_id, round_id, main_game,
      whole.length - more + nth, of_hall.length - more_in_hall + nth_in_hall
    FROM played
    JOIN lists AS whole USING (player_id)
    JOIN lists AS of_hall USING (player_id)
    WHERE whole.hall_id IS NULL AND of_hall.hall_id = played.hall_id`.execute(tx);
}

/** Lists rounds as rows in a statement. */
const listed = (rounds: readonly RoundKey[]) => sql`unnest(
  ${rounds.map(({ hallId }) => hallId)}::integer[],
  ${rounds.map(({ roundId }) => roundId)}::bigint[]) AS listed (hall_id, round_id)`;
