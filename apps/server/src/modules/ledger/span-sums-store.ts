/** SQL for the sums of a span's entries, read in parts so that no statement takes long. */
import type { Ore } from '@lokalbingo/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { Amounts } from './account.ts';
import type { EntrySpan } from './entry-span-store.ts';
import { type AccountEntry, entries, entryFromRow } from './entry-store.ts';
import type { TransferKind } from './transfer-request.ts';

/** Entries per statement, within the limits of every database role. */
const partSize = 50_000;

/** The sum of all entries of a kind of one account. */
export type KindSum = Amounts & { readonly kind: TransferKind };

/** Sums the entries of a span by kind. Leaves out kinds without entries. */
export async function sumsByKind(db: Db | Tx, span: EntrySpan): Promise<readonly KindSum[]> {
  const sums = new Map<TransferKind, KindSum>();
  for (const part of partsOf(span)) {
    const { rows } = await sql<KindSum>`
      SELECT kind, sum(own_ore) AS "ownOre", sum(winnings_ore) AS "winningsOre"
      FROM (${inPart(span, part)}) AS entered
      WHERE created_at >= ${span.from} AND created_at < ${span.before}
      GROUP BY kind`.execute(db);
    for (const { kind, ownOre, winningsOre } of rows) {
      const sum = sums.get(kind);
      sums.set(kind, {
        kind,
        ownOre: ((sum?.ownOre ?? 0) + ownOre) as Ore,
        winningsOre: ((sum?.winningsOre ?? 0) + winningsOre) as Ore,
      });
    }
  }
  return [...sums.values()];
}

/** Returns the entries of some kinds with the largest amounts, largest first, at most `limit`. */
export async function largestEntriesIn(
  db: Db | Tx,
  span: EntrySpan,
  { kinds, limit }: { readonly kinds: readonly TransferKind[]; readonly limit: number },
): Promise<readonly AccountEntry[]> {
  let largest: readonly AccountEntry[] = [];
  for (const part of partsOf(span)) {
    const rows = await entries(db)
      .where('entry.hall_id', '=', span.hallId)
      .where('entry.account_id', '=', span.accountId)
      .where('entry.entry_no', '>=', part.firstNo)
      .where('entry.entry_no', '<', part.endNo)
      .where('transfer.created_at', '>=', span.from)
      .where('transfer.created_at', '<', span.before)
      .where('transfer.kind', 'in', kinds)
      .orderBy(sql`entry.own_ore + entry.winnings_ore`, 'desc')
      .orderBy('entry.entry_no')
      .limit(limit)
      .execute();
    largest = [...largest, ...rows.map(entryFromRow)].sort(byAmount).slice(0, limit);
  }
  return largest;
}

const amountOf = ({ change }: AccountEntry): number => change.ownOre + change.winningsOre;
const byAmount = (one: AccountEntry, other: AccountEntry): number =>
  amountOf(other) - amountOf(one) || one.entryNo - other.entryNo;

/** Selects the entries of a part with their transfers, by number before any filter on time. */
const inPart = ({ hallId, accountId }: EntrySpan, { firstNo, endNo }: Part) => sql`
  SELECT kind, created_at, own_ore, winnings_ore
  FROM ledger.entries AS entry JOIN ledger.transfers USING (hall_id, transfer_id)
  WHERE hall_id = ${hallId} AND account_id = ${accountId} AND entry_no >= ${firstNo} AND entry_no < ${endNo}
  OFFSET 0`;

type Part = { readonly firstNo: number; readonly endNo: number };

function* partsOf({ firstNo, endNo }: EntrySpan): Generator<Part> {
  for (let from = firstNo; from < endNo; from += partSize)
    yield { firstNo: from, endNo: Math.min(from + partSize, endNo) };
}
