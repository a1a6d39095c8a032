/** SQL for accounts. */
import type { Ore } from '@lokalbingo/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { rowLock } from '../../platform/lock-order.ts';
import { prepared } from '../../platform/prepared-statements.ts';
import { assert } from '../../platform/result.ts';
import {
  type AccountId,
  type AccountKey,
  type AccountKind,
  type AccountState,
  accountKeyText,
  type Balance,
  type HouseAccountKind,
} from './account.ts';

/** Opens an empty account for a player in a hall. */
export async function openAccount(
  tx: Tx,
  account: { readonly hallId: number; readonly kind: 'player_card'; readonly at: Date },
): Promise<AccountId> {
  const { account_id } = await tx
    .insertInto('ledger.accounts')
    .values({ hall_id: account.hallId, kind: account.kind, opened_at: account.at })
    .returning('account_id')
    .executeTakeFirstOrThrow();
  return account_id as AccountId;
}

/** Returns a house account's id, which never changes. @throws Bug when the hall has none. */
export async function houseAccount(db: Db | Tx, hallId: number, kind: HouseAccountKind): Promise<AccountId> {
  const account = await db
    .selectFrom('ledger.accounts')
    .select('account_id')
    .where('hall_id', '=', hallId)
    .where('kind', '=', kind)
    .where('kind', '<>', 'player_card')
    .executeTakeFirst();
  assert(account, `Hall ${hallId} has no account ${kind}.`);
  return account.account_id as AccountId;
}

/** Returns several of a hall's house accounts, in the order of `kinds`. @throws Bug when the hall lacks one. */
export async function houseAccountsOf<const Kinds extends readonly HouseAccountKind[]>(
  db: Db | Tx,
  hallId: number,
  kinds: Kinds,
): Promise<{ readonly [Index in keyof Kinds]: AccountId }> {
  const { rows } = await sql<{ kind: AccountKind; account_id: AccountId }>`${prepared}
    SELECT kind, account_id FROM ledger.accounts
    WHERE hall_id = ${hallId} AND kind = ANY (${kinds}::text[]) AND kind <> 'player_card'`.execute(db);
  const accounts = new Map(rows.map((row) => [row.kind, row.account_id]));
  return kinds.map((kind) => {
    const accountId = accounts.get(kind);
    assert(accountId !== undefined, `Hall ${hallId} has no account ${kind}.`);
    return accountId;
  }) as unknown as { readonly [Index in keyof Kinds]: AccountId };
}

/** Returns house accounts of one kind by hall, in one statement. @throws Bug when a hall has none. */
export async function houseAccounts(
  db: Db | Tx,
  hallIds: readonly number[],
  kind: HouseAccountKind,
): Promise<ReadonlyMap<number, AccountId>> {
  const accountOf = await houseAccountsIn(db, hallIds, [kind]);
  return new Map(hallIds.map((hallId) => [hallId, accountOf(hallId, kind)]));
}

/**
 * Reads house accounts of several halls and kinds in one statement. Returns a lookup function. @throws Bug when a hall
 * lacks one.
 */
export async function houseAccountsIn(
  db: Db | Tx,
  hallIds: readonly number[],
  kinds: readonly HouseAccountKind[],
): Promise<(hallId: number, kind: HouseAccountKind) => AccountId> {
  const { rows } = await sql<{ hall_id: number; kind: AccountKind; account_id: AccountId }>`${prepared}
    SELECT hall_id, kind, account_id FROM ledger.accounts
    WHERE hall_id = ANY (${[...new Set(hallIds)]}::integer[]) AND kind = ANY (${kinds}::text[]) AND kind <> 'player_card'`.execute(
    db,
  );
  const accounts = new Map(rows.map((row) => [`${row.hall_id} ${row.kind}`, row.account_id]));
  return (hallId, kind) => {
    const accountId = accounts.get(`${hallId} ${kind}`);
    assert(accountId !== undefined, `Hall ${hallId} has no account ${kind}.`);
    return accountId;
  };
}

/** Looks up house accounts of one kind for the named halls. @throws Bug when a hall has none. */
export type HouseAccountsByHall = (
  db: Db | Tx,
  hallIds: readonly number[],
) => Promise<ReadonlyMap<number, AccountId>>;

/**
 * Returns house accounts as {@link houseAccounts} does, with a cache for repeated calls, because the accounts never
 * change.
 */
export function rememberHouseAccounts(kind: HouseAccountKind): HouseAccountsByHall {
  const known = new Map<number, AccountId>();
  return async (db, hallIds) => {
    const wanted = [...new Set(hallIds)];
    const unknown = wanted.filter((hallId) => !known.has(hallId));
    if (unknown.length > 0)
      for (const [hallId, accountId] of await houseAccounts(db, unknown, kind)) known.set(hallId, accountId);
    return new Map(wanted.map((hallId) => [hallId, known.get(hallId) as AccountId]));
  };
}

/** Returns an account's balance. @throws Bug when the account does not exist. */
export async function balanceOf(db: Db | Tx, { hallId, accountId }: AccountKey): Promise<Balance> {
  const row = await db
    .selectFrom('ledger.accounts')
    .select(['own_ore', 'winnings_ore'])
    .where('hall_id', '=', hallId)
    .where('account_id', '=', accountId)
    .$narrowType<{ own_ore: Ore; winnings_ore: Ore }>()
    .executeTakeFirst();
  assert(row, `There is no account ${accountKeyText({ hallId, accountId })}.`);
  return balanceFromRow(row);
}

/** The columns that {@link balanceOfWanted} joins; null where there is no account. */
export type BalanceRow = { readonly own_ore: Ore | null; readonly winnings_ore: Ore | null };

/** Joins balances to the rows of `wanted`, by its `hall_id` and `account_id`. */
export const balanceOfWanted = sql`LEFT JOIN ledger.accounts AS account USING (hall_id, account_id)`;

/** Converts a {@link BalanceRow} to a balance. @throws Bug when the account does not exist. */
export function balanceFromRow({ own_ore: ownOre, winnings_ore: winningsOre }: BalanceRow): Balance {
  assert(ownOre !== null && winningsOre !== null, 'A joined account has a balance.');
  return { ownOre, winningsOre };
}

/**
 * Locks accounts against every other change until the transaction ends, in the order of their keys, so that two
 * transactions never deadlock. Leaves out accounts that do not exist.
 */
export async function selectForChange(
  tx: Tx,
  accounts: readonly AccountKey[],
): Promise<readonly AccountState[]> {
  const { rows } = await sql<{
    hall_id: number;
    account_id: AccountId;
    kind: AccountKind;
    own_ore: Ore;
    winnings_ore: Ore;
    entry_count: number;
  }>`${prepared}
    SELECT hall_id, account_id, kind, own_ore, winnings_ore, entry_count
    FROM ledger.accounts
    WHERE (hall_id, account_id) IN (
      SELECT * FROM unnest(
        ${accounts.map((account) => account.hallId)}::integer[],
        ${accounts.map((account) => account.accountId)}::bigint[]))
    ORDER BY hall_id, account_id
    ${rowLock(tx, 'ledger.accounts')}`.execute(tx);
  return rows.map((row) => ({
    hallId: row.hall_id,
    accountId: row.account_id,
    kind: row.kind,
    balance: { ownOre: row.own_ore, winningsOre: row.winnings_ore },
    entryCount: row.entry_count,
  }));
}
