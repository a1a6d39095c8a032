import { type Selectable, sql } from 'kysely';
import type { PlayerCardsCards } from '../../platform/database.gen.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { rowLock } from '../../platform/lock-order.ts';
import { prepared } from '../../platform/prepared-statements.ts';
import { type AccountId, type BalanceRow, balanceOfWanted } from '../ledger/ledger.ts';
import type { CardContact, CardKey, PlayerCard } from './player-card.ts';

/** Returns the cards that exist, unordered. */
export async function selectCards(db: Db | Tx, keys: readonly CardKey[]): Promise<readonly PlayerCard[]> {
  const { rows } = await sql<Selectable<PlayerCardsCards>>`${prepared}
    SELECT cards.* FROM unnest(${keys.map((key) => key.hallId)}::integer[], ${keys.map((key) => key.playerId)}::bigint[])
      AS wanted (hall_id, player_id)
    JOIN player_cards.cards USING (hall_id, player_id)`.execute(db);
  return rows.map(cardFromRow);
}

/** A card with its balance, as read. */
export type CardWithBalance = CardKey & { readonly state: string } & BalanceRow;

/** Returns the balances of the cards that exist, in one statement, unordered. */
export async function selectCardsWithBalances(
  db: Db,
  keys: readonly CardKey[],
): Promise<readonly CardWithBalance[]> {
  const { rows } = await sql<CardWithBalance>`${prepared}
    SELECT hall_id AS "hallId", player_id AS "playerId", state, own_ore, winnings_ore
    FROM (SELECT cards.* FROM unnest(
        ${keys.map((key) => key.hallId)}::integer[], ${keys.map((key) => key.playerId)}::bigint[])
        AS wanted (hall_id, player_id)
      JOIN player_cards.cards USING (hall_id, player_id)) AS wanted
    ${balanceOfWanted}`.execute(db);
  return rows;
}

/** Returns a player's cards in all halls, by hall. */
export async function selectCardsOfPlayer(db: Db | Tx, playerId: number): Promise<readonly PlayerCard[]> {
  const rows = await db
    .selectFrom('player_cards.cards')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('hall_id')
    .execute();
  return rows.map(cardFromRow);
}

/** Returns the hall in which the player has the oldest card. */
export async function homeHallOf(db: Db | Tx, playerId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('player_cards.cards')
    .select('hall_id')
    .where('player_id', '=', playerId)
    .orderBy('created_at')
    .orderBy('hall_id')
    .executeTakeFirst();
  return row?.hall_id;
}

/** {@link homeHallOf} of several players, by player. Those without a card are left out. */
export async function homeHallsOf(
  db: Db | Tx,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('player_cards.cards')
    .distinctOn('player_id')
    .select(['player_id', 'hall_id'])
    .where(({ eb, val }) => eb('player_id', '=', sql<number>`ANY (${val([...playerIds])}::bigint[])`))
    .orderBy('player_id')
    .orderBy('created_at')
    .orderBy('hall_id')
    .execute();
  return new Map(rows.map((row) => [row.player_id, row.hall_id]));
}

/** Returns the address given to the hall of the newest card that has one. */
export async function contactOf(db: Db | Tx, playerId: number): Promise<CardContact | undefined> {
  return db
    .selectFrom('player_cards.cards')
    .select(['contact_address as address', 'contact_postcode as postcode'])
    .where('player_id', '=', playerId)
    .where('contact_address', 'is not', null)
    .orderBy('created_at', 'desc')
    .$narrowType<{ address: string; postcode: string }>()
    .executeTakeFirst();
}

/** Inserts a card. The caller has locked the player. */
export async function insertCard(
  tx: Tx,
  card: PlayerCard & { readonly contact: CardContact | undefined; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('player_cards.cards')
    .values({
      hall_id: card.hallId,
      player_id: card.playerId,
      account_id: card.accountId,
      state: card.state,
      created_at: card.at,
      contact_address: card.contact?.address ?? null,
      contact_postcode: card.contact?.postcode ?? null,
    })
    .execute();
}

/** A card's state; for a faulty one, the staff member who marked it, if any. */
type CardState = { readonly state: PlayerCard['state']; readonly markedBy: number | null };

/** Locks a card and returns its state. */
export async function lockCard(tx: Tx, { hallId, playerId }: CardKey): Promise<CardState | undefined> {
  return tx
    .selectFrom('player_cards.cards')
    .select(['state', 'fault_marked_by as markedBy'])
    .where('hall_id', '=', hallId)
    .where('player_id', '=', playerId)
    .modifyEnd(rowLock(tx, 'player_cards.cards'))
    .$narrowType<{ state: PlayerCard['state'] }>()
    .executeTakeFirst();
}

/** Sets a card's state. Returns false when there is no such card. */
export async function updateCardState(
  tx: Tx,
  { hallId, playerId }: CardKey,
  { state, markedBy }: CardState,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('player_cards.cards')
    .set({ state, fault_marked_by: markedBy })
    .where('hall_id', '=', hallId)
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

function cardFromRow(row: Selectable<PlayerCardsCards>): PlayerCard {
  return {
    hallId: row.hall_id,
    playerId: row.player_id,
    accountId: row.account_id as AccountId,
    state: row.state as PlayerCard['state'],
  };
}

/** Returns the players whose cards have these accounts, each once. */
export async function playersOfCards(
  db: Db | Tx,
  accounts: readonly { readonly hallId: number; readonly accountId: AccountId }[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT player_id AS id
    FROM unnest(${accounts.map(({ hallId }) => hallId)}::integer[], ${accounts.map(({ accountId }) => accountId)}::bigint[])
      AS wanted (hall_id, account_id)
    JOIN player_cards.cards USING (hall_id, account_id)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
