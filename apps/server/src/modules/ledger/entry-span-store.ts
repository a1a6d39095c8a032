/** The entries of accounts in a time span, read without touching other entries, however many there are. */
import { minutes } from '@lokalbingo/contract/durations';
import type { Ore } from '@lokalbingo/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { AccountId, AccountKey, Balance } from './account.ts';
import { type AccountEntry, entries, entryFromRow } from './entry-store.ts';

/**
 * The position of a time span among an account's entries, fixed at one moment: later entries are excluded. The span is
 * numbered from `firstNo` to before `endNo`; at either end it may contain a few entries of a neighbouring minute.
 */
export type EntrySpan = AccountKey & {
  readonly from: Date;
  readonly before: Date;
  readonly openedAt: Date;
  /** The sum of all entries before `from`. */
  readonly opening: Balance;
  readonly firstNo: number;
  readonly endNo: number;
};

/**
 * How far timestamps may be out of order within an account: several processes read the time before they lock the
 * account, and a transaction lasts at most ten seconds.
 */
const disorderMs = minutes(1);

/**
 * Finds the spans of accounts, all as of the same moment. Finds each border by binary search, which reads about twenty
 * rows of a million.
 */
export async function entrySpans(
  db: Db | Tx,
  accounts: readonly AccountKey[],
  { from, before }: { readonly from: Date; readonly before: Date },
): Promise<readonly EntrySpan[]> {
  const shifted = (moment: Date, byMs: number) => new Date(moment.getTime() + byMs);
  const { rows } = await sql<SpanRow>`
    WITH RECURSIVE wanted AS (
      SELECT hall_id, account_id, entry_count, opened_at
      FROM unnest(${accounts.map(({ hallId }) => hallId)}::integer[], ${accounts.map(({ accountId }) => accountId)}::bigint[])
        AS wanted (hall_id, account_id)
      JOIN ledger.accounts USING (hall_id, account_id)
    ), search AS (
      SELECT hall_id, account_id, name, border, 1::bigint AS low, entry_count + 1 AS high
      FROM wanted, (VALUES
        ('first', ${shifted(from, -disorderMs)}::timestamptz),
        ('settled', ${shifted(from, disorderMs)}::timestamptz),
        ('end', ${shifted(before, disorderMs)}::timestamptz)) AS borders (name, border)
      UNION ALL
      SELECT hall_id, account_id, name, border,
        CASE WHEN is_before THEN middle + 1 ELSE low END, CASE WHEN is_before THEN high ELSE middle END
      FROM search, LATERAL (SELECT (low + high) / 2 AS middle) AS half, LATERAL (
        SELECT transfer.created_at < border AS is_before
        FROM ledger.entries AS entry JOIN ledger.transfers AS transfer USING (hall_id, transfer_id)
        WHERE entry.hall_id = search.hall_id AND entry.account_id = search.account_id AND entry.entry_no = middle
      ) AS seen
      WHERE low < high
    ), found AS (
      SELECT hall_id, account_id, max(low) FILTER (WHERE name = 'first') AS first_no,
        max(low) FILTER (WHERE name = 'settled') AS settled_no, max(low) FILTER (WHERE name = 'end') AS end_no
      FROM search GROUP BY hall_id, account_id
    )
    SELECT hall_id AS "hallId", account_id AS "accountId", opened_at AS "openedAt",
      first_no AS "firstNo", end_no AS "endNo",
      coalesce(held.own_after_ore, 0) + early.own AS "ownOre",
      coalesce(held.winnings_after_ore, 0) + early.winnings AS "winningsOre"
    FROM found JOIN wanted USING (hall_id, account_id)
    LEFT JOIN LATERAL (
      SELECT own_after_ore, winnings_after_ore FROM ledger.entries AS entry
      WHERE entry.hall_id = found.hall_id AND entry.account_id = found.account_id AND entry.entry_no = first_no - 1
    ) AS held ON true
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(own_ore), 0) AS own, coalesce(sum(winnings_ore), 0) AS winnings
      FROM ledger.entries AS entry JOIN ledger.transfers USING (hall_id, transfer_id)
      WHERE entry.hall_id = found.hall_id AND entry.account_id = found.account_id
        AND entry.entry_no >= first_no AND entry.entry_no < settled_no AND created_at < ${from}
    ) AS early
    ORDER BY hall_id, account_id`.execute(db);
  return rows.map(({ ownOre, winningsOre, ...row }) => ({
    ...row,
    from,
    before,
    opening: { ownOre, winningsOre },
  }));
}

/** A page of a span, and the number at which the next begins; undefined after the last. */
export type SpanPart = { readonly entries: readonly AccountEntry[]; readonly nextNo: number | undefined };

/**
 * Returns the next `limit` entries of a span from a number on, oldest first; fewer if some of these belong to a
 * neighbouring minute. The SQL filters by number only, because with a filter on time the planner would scan every
 * account's transfers.
 */
export async function entriesIn(
  db: Db | Tx,
  span: EntrySpan,
  { fromNo, limit }: { readonly fromNo: number; readonly limit: number },
): Promise<SpanPart> {
  const endNo = Math.min(fromNo + limit, span.endNo);
  const rows = await entries(db)
    .where('entry.hall_id', '=', span.hallId)
    .where('entry.account_id', '=', span.accountId)
    .where('entry.entry_no', '>=', fromNo)
    .where('entry.entry_no', '<', endNo)
    .orderBy('entry.entry_no')
    .execute();
  return {
    entries: rows.map(entryFromRow).filter(({ at }) => at >= span.from && at < span.before),
    nextNo: endNo < span.endNo ? endNo : undefined,
  };
}

type SpanRow = {
  readonly hallId: number;
  readonly accountId: AccountId;
  readonly openedAt: Date;
  readonly firstNo: number;
  readonly endNo: number;
  readonly ownOre: Ore;
  readonly winningsOre: Ore;
};
