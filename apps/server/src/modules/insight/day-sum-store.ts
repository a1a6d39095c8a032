/** SQL for the stored sums: figures by account and day, and the last summed entry of each account. */
import type { Ore } from '@lokalbingo/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import { assert } from '../../platform/result.ts';
import type { AccountId, AccountKey, EntriesAfter } from '../ledger/ledger.ts';
import type { Figures } from './figures.ts';
import type { DaySum } from './sum-days.ts';

const listOf = (accounts: readonly AccountKey[]) => sql`
  unnest(${accounts.map(({ hallId }) => hallId)}::integer[],
    ${accounts.map(({ accountId }): AccountId => accountId)}::bigint[])`;

/** Returns the last summed entry of each account, 0 when none is, in the given order. */
export async function summedUpTo(
  db: Db | Tx,
  accounts: readonly AccountKey[],
): Promise<readonly EntriesAfter[]> {
  const { rows } = await sql<EntriesAfter>`
    SELECT hall_id AS "hallId", account_id AS "accountId", coalesce(entry_no, 0) AS "afterNo"
    FROM ${listOf(accounts)} WITH ORDINALITY AS wanted (hall_id, account_id, place)
    LEFT JOIN insight.summed_accounts USING (hall_id, account_id) ORDER BY place`.execute(db);
  return rows;
}

/** Returns the last summed entry of an account, and locks it against concurrent summing until the transaction ends. */
export async function holdSummedUpTo(tx: Tx, { hallId, accountId }: AccountKey): Promise<number> {
  const { rows } = await sql<{ entry_no: number }>`
    INSERT INTO insight.summed_accounts AS summed (hall_id, account_id, entry_no)
    VALUES (${hallId}, ${accountId}, 0)
    ON CONFLICT (hall_id, account_id) DO UPDATE SET entry_no = summed.entry_no
    RETURNING entry_no`.execute(tx);
  assert(rows[0], 'An account that is summed has a row.');
  return rows[0].entry_no;
}

/** Adds figures to the days of a locked account, and records its last summed entry. */
export async function addToSums(
  tx: Tx,
  { hallId, accountId }: AccountKey,
  days: readonly DaySum[],
  upToNo: number,
): Promise<void> {
  const figure = (name: keyof Figures) => sql`${days.map(({ figures }) => figures[name])}::bigint[]`;
  await sql`
    WITH summed AS (
      UPDATE insight.summed_accounts SET entry_no = ${upToNo}
      WHERE hall_id = ${hallId} AND account_id = ${accountId}
    )
    INSERT INTO insight.day_sums AS sums
      (hall_id, account_id, oslo_day, deposits_ore, withdrawals_ore, stakes_ore, prizes_ore)
    SELECT ${hallId}::integer, ${accountId}::bigint, * FROM unnest(${days.map(({ day }) => day)}::date[],
      ${figure('depositsOre')}, ${figure('withdrawalsOre')}, ${figure('stakesOre')}, ${figure('prizesOre')})
    ON CONFLICT (hall_id, account_id, oslo_day) DO UPDATE SET
      deposits_ore = sums.deposits_ore + excluded.deposits_ore,
      withdrawals_ore = sums.withdrawals_ore + excluded.withdrawals_ore,
      stakes_ore = sums.stakes_ore + excluded.stakes_ore, prizes_ore = sums.prizes_ore + excluded.prizes_ore`.execute(
    tx,
  );
}

/** The stored figures of one part of a period: part 0 is from the first border to the second, and so on. */
export type KeptPart = { readonly part: number; readonly figures: Figures };

/**
 * Returns the stored figures of accounts, added together, in the parts between the borders; leaves out empty parts.
 * @param borders two or more days, ascending
 */
export async function keptParts(
  db: Db | Tx,
  accounts: readonly AccountKey[],
  borders: readonly OsloDay[],
): Promise<readonly KeptPart[]> {
  const { rows } = await sql<{ part: number; deposits: Ore; withdrawals: Ore; stakes: Ore; prizes: Ore }>`
    SELECT width_bucket(oslo_day, ${borders}::date[]) - 1 AS part, sum(deposits_ore) AS deposits,
      sum(withdrawals_ore) AS withdrawals, sum(stakes_ore) AS stakes, sum(prizes_ore) AS prizes
    FROM ${listOf(accounts)} AS wanted (hall_id, account_id)
    JOIN insight.day_sums USING (hall_id, account_id)
    WHERE oslo_day >= ${borders[0]}::date AND oslo_day < ${borders.at(-1)}::date
    GROUP BY part ORDER BY part`.execute(db);
  return rows.map(({ part, deposits, withdrawals, stakes, prizes }) => ({
    part,
    figures: { depositsOre: deposits, withdrawalsOre: withdrawals, stakesOre: stakes, prizesOre: prizes },
  }));
}

/** Returns the first day with stored figures for these accounts. */
export async function firstKeptDay(
  db: Db | Tx,
  accounts: readonly AccountKey[],
): Promise<OsloDay | undefined> {
  const { rows } = await sql<{ day: OsloDay | null }>`
    SELECT min(first.oslo_day) AS day FROM ${listOf(accounts)} AS wanted (hall_id, account_id)
    CROSS JOIN LATERAL (
      SELECT oslo_day FROM insight.day_sums AS sums
      WHERE sums.hall_id = wanted.hall_id AND sums.account_id = wanted.account_id ORDER BY oslo_day LIMIT 1
    ) AS first`.execute(db);
  return rows[0]?.day ?? undefined;
}

/** Returns the player cards of halls with stakes from one day to another, both included. */
export async function activeCards(
  db: Db | Tx,
  hallIds: readonly number[],
  { from, to }: { readonly from: OsloDay; readonly to: OsloDay },
): Promise<readonly AccountKey[]> {
  const { rows } = await sql<AccountKey>`
    SELECT hall_id AS "hallId", account_id AS "accountId" FROM insight.day_sums
    WHERE hall_id = ANY (${hallIds}::integer[]) AND oslo_day >= ${from}::date AND oslo_day <= ${to}::date
    GROUP BY hall_id, account_id HAVING bool_or(stakes_ore > 0)`.execute(db);
  return rows;
}
