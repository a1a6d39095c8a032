/** SQL that proves that the books are consistent, used by staff, the daily check and tests. */
import type { Ore } from '@lokalbingo/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { readSnapshot } from '../../platform/read-snapshot.ts';
import type { AccountId } from './account.ts';

/**
 * A fault in the books.
 * - `hall_not_zero`: the balances of a hall's accounts do not sum to zero.
 * - `transfer_not_zero`: the entries of a transfer do not sum to zero, or do not move its amount.
 * - `balance_differs`: an account's balance is not the sum of its entries.
 * - `chain_broken`: entries are missing, or one does not continue from the balance of the one before it.
 */
export type TrialBalanceFault =
  | { readonly fault: 'hall_not_zero'; readonly hallId: number }
  | { readonly fault: 'transfer_not_zero'; readonly hallId: number; readonly transferId: number }
  | {
      readonly fault: 'balance_differs' | 'chain_broken';
      readonly hallId: number;
      readonly accountId: AccountId;
    };

/** Each hall's sum, which must be zero, and every fault found. */
export type TrialBalance = {
  readonly perHall: readonly { readonly hallId: number; readonly sumOre: Ore }[];
  readonly faults: readonly TrialBalanceFault[];
};

/**
 * Proves the whole ledger: every hall and transfer sums to zero, every balance is the sum of its entries, and each
 * account's entries form an unbroken chain. Reads everything at one moment; not for a request.
 */
export async function trialBalance(db: Db): Promise<TrialBalance> {
  return readSnapshot(db, async (tx) => {
    const perHall = await sumsPerHall(tx);
    const halls = perHall
      .filter(({ sumOre }) => sumOre !== 0)
      .map(({ hallId }) => ({ fault: 'hall_not_zero' as const, hallId }));
    return { perHall, faults: [...halls, ...(await faultyTransfers(tx)), ...(await faultyAccounts(tx))] };
  });
}

/** Sums the balances of each hall's accounts; the sum must be zero. */
export async function sumsPerHall(tx: Db | Tx): Promise<TrialBalance['perHall']> {
  const { rows } = await sql<{ hallId: number; sumOre: Ore }>`
    SELECT hall_id AS "hallId", sum(own_ore + winnings_ore) AS "sumOre"
    FROM ledger.accounts GROUP BY hall_id ORDER BY hall_id`.execute(tx);
  return rows;
}

async function faultyTransfers(tx: Tx): Promise<readonly TrialBalanceFault[]> {
  const { rows } = await sql<{ hallId: number; transferId: number }>`
    SELECT hall_id AS "hallId", transfer_id AS "transferId"
    FROM ledger.transfers LEFT JOIN ledger.entries USING (hall_id, transfer_id)
    GROUP BY hall_id, transfer_id, amount_ore
    HAVING sum(own_ore + winnings_ore) IS DISTINCT FROM 0
      OR sum(greatest(own_ore + winnings_ore, 0)) IS DISTINCT FROM amount_ore
    ORDER BY hall_id, transfer_id`.execute(tx);
  return rows.map((row) => ({ fault: 'transfer_not_zero', ...row }));
}

async function faultyAccounts(tx: Tx): Promise<readonly TrialBalanceFault[]> {
  const { rows } = await sql<{
    hallId: number;
    accountId: AccountId;
    differs: boolean;
    broken: boolean;
  }>`
    WITH chained AS (
      SELECT hall_id, account_id, entry_no, own_ore, winnings_ore, own_after_ore, winnings_after_ore,
        coalesce(lag(entry_no) OVER chain, 0) AS no_before,
        coalesce(lag(own_after_ore) OVER chain, 0) AS own_before,
        coalesce(lag(winnings_after_ore) OVER chain, 0) AS winnings_before
      FROM ledger.entries
      WINDOW chain AS (PARTITION BY hall_id, account_id ORDER BY entry_no)
    ), summed AS (
      SELECT hall_id, account_id, count(*) AS entries, sum(own_ore) AS own_ore, sum(winnings_ore) AS winnings_ore,
        bool_and(entry_no = no_before + 1 AND own_after_ore = own_before + own_ore
          AND winnings_after_ore = winnings_before + winnings_ore) AS unbroken
      FROM chained GROUP BY hall_id, account_id
    ), judged AS (
      SELECT account.hall_id AS "hallId", account.account_id AS "accountId",
        account.own_ore <> coalesce(summed.own_ore, 0)
          OR account.winnings_ore <> coalesce(summed.winnings_ore, 0) AS differs,
        account.entry_count <> coalesce(summed.entries, 0) OR summed.unbroken IS FALSE AS broken
      FROM ledger.accounts AS account LEFT JOIN summed USING (hall_id, account_id)
    )
    SELECT * FROM judged WHERE differs OR broken ORDER BY "hallId", "accountId"`.execute(tx);
  return rows.flatMap(({ hallId, accountId, differs, broken }) => [
    ...(differs ? [{ fault: 'balance_differs' as const, hallId, accountId }] : []),
    ...(broken ? [{ fault: 'chain_broken' as const, hallId, accountId }] : []),
  ]);
}
