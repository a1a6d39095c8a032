/** SQL for reading holdings. */
import type { Ore } from '@lokalbingo/money';
import { type Selectable, sql } from 'kysely';
import type { OutsideMoneyHoldings } from '../../platform/database.gen.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { rowLock } from '../../platform/lock-order.ts';
import { prepared } from '../../platform/prepared-statements.ts';
import type { AccountId } from '../ledger/ledger.ts';
import type { PartyName } from './party.ts';

/** A player's money at a party under one name. */
export type Holding = {
  readonly hallId: number;
  readonly holdingId: number;
  readonly playerId: number;
  readonly accountId: AccountId;
  readonly party: PartyName;
  /** The party's own name for it; null until received. */
  readonly ref: string | null;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  /** The balance that the party last reported, and when. */
  readonly reportedOre: Ore | null;
  readonly reportedAt: Date | null;
};

/** Finds a player's holding in a hall by the party's own name for it. Does not find another player's holding. */
export async function holdingByRef(
  db: Db | Tx,
  { playerId, hallId, party, ref }: { playerId: number; hallId: number; party: PartyName; ref: string },
): Promise<Holding | undefined> {
  const row = await db
    .selectFrom('outside_money.holdings')
    .selectAll()
    .where('party', '=', party)
    .where('party_ref', '=', ref)
    .where('player_id', '=', playerId)
    .where('hall_id', '=', hallId)
    .executeTakeFirst();
  return row && holdingOf(row);
}

/** Finds any player's holding by the party's own name for it. */
export async function holdingOfParty(
  db: Db | Tx,
  party: PartyName,
  ref: string,
): Promise<Holding | undefined> {
  const row = await db
    .selectFrom('outside_money.holdings')
    .selectAll()
    .where('party', '=', party)
    .where('party_ref', '=', ref)
    .executeTakeFirst();
  return row && holdingOf(row);
}

/** Finds the holding of the player's earlier order with this key. */
export async function holdingOfKey(
  db: Db | Tx,
  { playerId, idempotencyKey }: { readonly playerId: number; readonly idempotencyKey: string },
): Promise<Holding | undefined> {
  const row = await db
    .selectFrom('outside_money.holdings as holding')
    .innerJoin('outside_money.movements as movement', 'movement.holding_id', 'holding.holding_id')
    .selectAll('holding')
    .where('movement.player_id', '=', playerId)
    .where('movement.idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  return row && holdingOf(row);
}

/** Whether a holding is closed. Locks it until the transaction ends. */
export async function isClosed(
  tx: Tx,
  { hallId, holdingId }: Pick<Holding, 'hallId' | 'holdingId'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('outside_money.holdings')
    .select('closed_at')
    .where('hall_id', '=', hallId)
    .where('holding_id', '=', holdingId)
    .modifyEnd(rowLock(tx, 'outside_money.holdings', 'UPDATE'))
    .executeTakeFirst();
  return row?.closed_at != null;
}

/**
 * Returns a player's holdings in a hall at some parties, newest first: the open ones, and those closed since a moment.
 */
export async function holdingsOf(
  db: Db | Tx,
  wanted: {
    readonly playerId: number;
    readonly hallId: number;
    readonly parties: readonly PartyName[];
    readonly closedSince: Date;
  },
): Promise<readonly Holding[]> {
  const rows = await db
    .selectFrom('outside_money.holdings')
    .selectAll()
    .where('player_id', '=', wanted.playerId)
    .where('hall_id', '=', wanted.hallId)
    .where('party', '=', sql<PartyName>`ANY (${wanted.parties}::text[])`)
    .where((where) =>
      where.or([where('closed_at', 'is', null), where('closed_at', '>=', wanted.closedSince)]),
    )
    .orderBy('opened_at', 'desc')
    .orderBy('holding_id', 'desc')
    .execute();
  return rows.map(holdingOf);
}

/** Returns a player's open holdings at a party in all halls, including those that are opening or closing. */
export async function openHoldingsOf(
  db: Db | Tx,
  playerId: number,
  party: PartyName,
): Promise<readonly Holding[]> {
  const rows = await selectOpen(db, party).where('player_id', '=', playerId).execute();
  return rows.map(holdingOf);
}

/** Returns all open holdings at a party, oldest first. */
export async function openHoldings(db: Db, party: PartyName): Promise<readonly Holding[]> {
  return (await selectOpen(db, party).orderBy('holding_id').execute()).map(holdingOf);
}

/** Returns the next open holdings at a party after a given one, by number, without those that are reported empty. */
export async function holdingsWithMoney(
  db: Db,
  party: PartyName,
  { after, atMost }: { readonly after: number; readonly atMost: number },
): Promise<readonly Holding[]> {
  const rows = await selectOpen(db, party)
    .where('party_ref', 'is not', null)
    .where(sql<boolean>`told_ore IS DISTINCT FROM 0`)
    .where('holding_id', '>', after)
    .orderBy('holding_id')
    .limit(atMost)
    .execute();
  return rows.map(holdingOf);
}

const selectOpen = (db: Db | Tx, party: PartyName) =>
  db
    .selectFrom('outside_money.holdings')
    .selectAll()
    .where('party', '=', party)
    .where('closed_at', 'is', null);

/** A party's report of a holding. */
export type ReportedHolding = {
  readonly holdingId: number;
  readonly reportedOre: Ore;
  readonly isClosed: boolean;
};

/**
 * Stores a party's reports of holdings, for times when it does not answer. Skips a holding with a movement in
 * progress, whose outcome will give the balance, and a holding with a later report. @param at when the party was
 * queried
 */
export async function storeReported(tx: Tx, reported: readonly ReportedHolding[], at: Date): Promise<void> {
  await sql`
    UPDATE outside_money.holdings AS holding SET told_ore = told.told_ore, told_at = ${at},
      closed_at = CASE WHEN told.is_closed THEN coalesce(holding.closed_at, ${at}) ELSE holding.closed_at END
    FROM unnest(${reported.map(({ holdingId }) => holdingId)}::bigint[], ${reported.map(({ reportedOre }) => reportedOre)}::bigint[],
      ${reported.map(({ isClosed }) => isClosed)}::boolean[]) AS told (holding_id, told_ore, is_closed)
    WHERE holding.holding_id = told.holding_id AND coalesce(holding.told_at <= ${at}, true) AND NOT EXISTS (
      SELECT FROM outside_money.movements AS movement
      WHERE movement.holding_id = holding.holding_id AND movement.settled_at IS NULL)`.execute(tx);
}

function holdingOf(row: Selectable<OutsideMoneyHoldings>): Holding {
  return {
    hallId: row.hall_id,
    holdingId: row.holding_id,
    playerId: row.player_id,
    accountId: row.account_id as AccountId,
    party: row.party as PartyName,
    ref: row.party_ref,
    openedAt: row.opened_at,
    closedAt: row.closed_at,
    reportedOre: row.told_ore as Ore | null,
    reportedAt: row.told_at,
  };
}

/** Returns at most `atMost` holdings for which an admission check is due, the longest due first. */
export async function holdingsDueToAdmit(db: Db, now: Date, atMost: number): Promise<readonly Holding[]> {
  const rows = await db
    .selectFrom('outside_money.holdings')
    .selectAll()
    .where('admission_due_at', '<=', now)
    .orderBy('admission_due_at')
    .limit(atMost)
    .execute();
  return rows.map(holdingOf);
}

/** Records that admission was checked for a holding, and that its close has begun if the check failed. */
export async function noteAdmissionCheck(
  db: Db,
  { hallId, holdingId }: Pick<Holding, 'hallId' | 'holdingId'>,
): Promise<void> {
  await sql`${prepared} UPDATE outside_money.holdings SET admission_due_at = NULL
    WHERE hall_id = ${hallId} AND holding_id = ${holdingId} AND admission_due_at IS NOT NULL`.execute(db);
}
