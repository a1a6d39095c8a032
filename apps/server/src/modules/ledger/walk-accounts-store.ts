/** SQL that walks through the entries of accounts from the last good mark, for the self-check of the books. */
import type { Ore } from '@lokalbingo/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import {
  type AccountId,
  type AccountKey,
  type AccountKind,
  houseAccountKinds,
  mayBeBelowZero,
} from './account.ts';

/** How far an account has been walked, and the sum of its entries so far. */
export type WalkedTo = AccountKey & {
  readonly entryNo: number;
  readonly ownOre: Ore;
  readonly winningsOre: Ore;
};

/** A walk through some entries of an account, in order. */
export type AccountWalk = WalkedTo & {
  /** The entry after which it began. */
  readonly fromNo: number;
  /** Whether it reached the newest entry. */
  readonly isComplete: boolean;
  /** Whether each entry has the next number and continues from the sum of the entries before it. */
  readonly isUnbroken: boolean;
  /** Whether the account's entry count is right. Meaningless before the walk is complete. */
  readonly isCounted: boolean;
  /** Whether every balance was zero or more, for an account that may not be negative. */
  readonly isAbove: boolean;
  /** The account's stored balance, both buckets together. */
  readonly saysOre: Ore;
  /**
   * Whether the stored balance is the sum of the entries, bucket by bucket. Meaningless before the walk is complete.
   */
  readonly isAsSaid: boolean;
};

const neverBelowZero: readonly AccountKind[] = (['player_card', ...houseAccountKinds] as const).filter(
  (kind) => !mayBeBelowZero(kind),
);

/**
 * Walks accounts in the order of their keys, as of one moment: those that have changed since they were marked right,
 * from their marks; or, when `isFull`, every one from its first entry.
 * @param from the account after which to begin; an incomplete walk is continued
 * @param atOnce about how many entries are walked at most
 * @returns the walks, in order; none when there are no more accounts
 */
export async function walkAccounts(
  db: Db,
  { isFull, from, atOnce }: { isFull: boolean; from: AccountWalk | undefined; atOnce: number },
): Promise<readonly AccountWalk[]> {
  const goesOn = from !== undefined && !from.isComplete;
  const { rows } = await sql<AccountWalk>`
    WITH begun (hall_id, account_id, entry_no, own_ore, winnings_ore) AS (
      VALUES (${from?.hallId ?? 0}::integer, ${from?.accountId ?? 0}::bigint, ${from?.entryNo ?? 0}::bigint,
        ${from?.ownOre ?? 0}::bigint, ${from?.winningsOre ?? 0}::bigint)
    ), behind AS (
      SELECT account.*, coalesce(begun.entry_no, mark.entry_no, 0) AS from_no,
        coalesce(begun.own_ore, mark.own_ore, 0) AS own_before,
        coalesce(begun.winnings_ore, mark.winnings_ore, 0) AS winnings_before
      FROM ledger.accounts AS account
      LEFT JOIN ledger.checked_accounts AS mark
        ON mark.hall_id = account.hall_id AND mark.account_id = account.account_id AND NOT ${isFull}
      LEFT JOIN begun ON ${goesOn} AND begun.hall_id = account.hall_id AND begun.account_id = account.account_id
      WHERE (begun.hall_id IS NOT NULL
          OR (account.hall_id, account.account_id) > (SELECT hall_id, account_id FROM begun))
        AND (begun.hall_id IS NOT NULL OR ${isFull} OR mark.entry_no IS DISTINCT FROM account.entry_count
          OR mark.own_ore <> account.own_ore OR mark.winnings_ore <> account.winnings_ore)
      ORDER BY account.hall_id, account.account_id LIMIT 1000
    ), taken AS (
      SELECT * FROM (
        SELECT behind.*, sum(least(greatest(entry_count - from_no, 0), ${atOnce}::bigint)) OVER earlier AS earlier
        FROM behind
        WINDOW earlier AS (ORDER BY hall_id, account_id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
      ) AS counted WHERE coalesce(earlier, 0) < ${atOnce}::bigint
    )
    SELECT hall_id AS "hallId", account_id AS "accountId", from_no AS "fromNo", from_no + entries AS "entryNo",
      own_before + own AS "ownOre", winnings_before + winnings AS "winningsOre",
      entries < ${atOnce}::bigint AS "isComplete", unbroken AS "isUnbroken", from_no + entries = entry_count AS "isCounted",
      kind <> ALL (${neverBelowZero}::text[]) OR (above AND own_ore >= 0 AND winnings_ore >= 0) AS "isAbove",
      own_ore + winnings_ore AS "saysOre",
      own_before + own = own_ore AND winnings_before + winnings = winnings_ore AS "isAsSaid"
    FROM taken, LATERAL (
      SELECT count(*) AS entries, coalesce(sum(entry.own_ore), 0) AS own,
        coalesce(sum(entry.winnings_ore), 0) AS winnings,
        coalesce(bool_and(own_after_ore >= 0 AND winnings_after_ore >= 0), true) AS above,
        coalesce(bool_and(entry_no = from_no + place AND own_after_ore = own_before + own_so_far
          AND winnings_after_ore = winnings_before + winnings_so_far), true) AS unbroken
      FROM (
        SELECT entry.*, row_number() OVER walk AS place, sum(own_ore) OVER walk AS own_so_far,
          sum(winnings_ore) OVER walk AS winnings_so_far
        FROM (
          SELECT * FROM ledger.entries
          WHERE hall_id = taken.hall_id AND account_id = taken.account_id AND entry_no > from_no
          ORDER BY entry_no LIMIT ${atOnce}::bigint
        ) AS entry
        WINDOW walk AS (ORDER BY entry_no ROWS UNBOUNDED PRECEDING)
      ) AS entry
    ) AS walked
    ORDER BY hall_id, account_id`.execute(db);
  return rows;
}

/** Marks how far accounts have been found right; removes the marks of those that were not. */
export async function markAccounts(
  tx: Tx,
  { right, wrong, at }: { right: readonly WalkedTo[]; wrong: readonly AccountKey[]; at: Date },
): Promise<void> {
  await sql`
    INSERT INTO ledger.checked_accounts (hall_id, account_id, entry_no, own_ore, winnings_ore, checked_at)
    SELECT *, ${at}::timestamptz FROM unnest(
      ${right.map(({ hallId }) => hallId)}::integer[], ${right.map(({ accountId }) => accountId)}::bigint[],
      ${right.map(({ entryNo }) => entryNo)}::bigint[], ${right.map(({ ownOre }) => ownOre)}::bigint[],
      ${right.map(({ winningsOre }) => winningsOre)}::bigint[])
    ON CONFLICT (hall_id, account_id) DO UPDATE SET entry_no = excluded.entry_no, own_ore = excluded.own_ore,
      winnings_ore = excluded.winnings_ore, checked_at = excluded.checked_at`.execute(tx);
  if (wrong.length === 0) return;
  await sql`
    DELETE FROM ledger.checked_accounts WHERE (hall_id, account_id) IN (SELECT * FROM unnest(
      ${wrong.map(({ hallId }) => hallId)}::integer[], ${wrong.map(({ accountId }) => accountId)}::bigint[]))`.execute(
    tx,
  );
}

/** A transfer, found by its hall and number. */
export type TransferKey = { readonly hallId: number; readonly transferId: number };

const faulty = sql`sum(entry.own_ore + entry.winnings_ore) IS DISTINCT FROM 0
  OR sum(greatest(entry.own_ore + entry.winnings_ore, 0)) IS DISTINCT FROM amount_ore OR count(entry.entry_no) < 2`;

/**
 * Returns the transfers among walked entries whose own entries do not sum to zero, or do not move the transfer's
 * amount.
 */
export async function faultyTransfersOf(
  db: Db,
  walks: readonly AccountWalk[],
): Promise<readonly TransferKey[]> {
  const { rows } = await sql<TransferKey>`
    WITH touched AS (
      SELECT DISTINCT hall_id, transfer_id
      FROM unnest(${walks.map(({ hallId }) => hallId)}::integer[],
        ${walks.map(({ accountId }): AccountId => accountId)}::bigint[], ${walks.map(({ fromNo }) => fromNo)}::bigint[],
        ${walks.map(({ entryNo }) => entryNo)}::bigint[]) AS walk (hall_id, account_id, from_no, to_no)
      JOIN ledger.entries USING (hall_id, account_id)
      WHERE entry_no > from_no AND entry_no <= to_no
    )
    SELECT hall_id AS "hallId", transfer_id AS "transferId"
    FROM touched JOIN ledger.transfers USING (hall_id, transfer_id)
    LEFT JOIN ledger.entries AS entry USING (hall_id, transfer_id)
    GROUP BY hall_id, transfer_id, amount_ore HAVING ${faulty}`.execute(db);
  return rows;
}

/**
 * Returns the faulty transfers, as {@link faultyTransfersOf} does, among those after a given one in the order of their
 * keys. Also returns the last one checked, or none at the end.
 */
export async function faultyTransfersAfter(
  db: Db,
  from: TransferKey | undefined,
  atOnce: number,
): Promise<{ readonly faulty: readonly TransferKey[]; readonly last: TransferKey | undefined }> {
  const { rows } = await sql<TransferKey & { readonly isFaulty: boolean }>`
    WITH page AS (
      SELECT hall_id, transfer_id, amount_ore FROM ledger.transfers
      WHERE (hall_id, transfer_id) > (${from?.hallId ?? 0}::integer, ${from?.transferId ?? 0}::bigint)
      ORDER BY hall_id, transfer_id LIMIT ${atOnce}::bigint
    ), judged AS (
      SELECT hall_id, transfer_id, (${faulty}) AS is_faulty
      FROM page LEFT JOIN ledger.entries AS entry USING (hall_id, transfer_id)
      GROUP BY hall_id, transfer_id, amount_ore
    )
    SELECT hall_id AS "hallId", transfer_id AS "transferId", is_faulty AS "isFaulty" FROM judged WHERE is_faulty
    UNION ALL
    (SELECT hall_id, transfer_id, false FROM page ORDER BY hall_id DESC, transfer_id DESC LIMIT 1)`.execute(
    db,
  );
  return { faulty: rows.filter(({ isFaulty }) => isFaulty), last: rows.find(({ isFaulty }) => !isFaulty) };
}
