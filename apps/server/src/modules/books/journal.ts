/** The journal: every voucher of a hall, line by line. */
import { type Ore, ore } from '@lokalbingo/money';
import type { Db, Tx } from '../../platform/database.ts';
import { type OsloDay, osloDayOf, osloMoment, plusDays } from '../../platform/oslo-calendar.ts';
import { type Bucket, type JournalEntry, journalEntries, voucherEntries } from '../ledger/ledger.ts';
import { booksTexts } from './books.nb.ts';
import { type ChartAccount, chartAccountOf } from './chart-of-accounts.ts';
import { daysOf, type Period } from './daily-balances.ts';

/** The effect of one voucher on one account. Either the debit or the credit is zero. */
export type JournalLine = {
  readonly day: OsloDay;
  /** The transfer's number. */
  readonly voucherNo: number;
  readonly account: ChartAccount;
  /** The number of the card, when the account is one that all player cards share. */
  readonly cardNo: number | undefined;
  readonly debitOre: Ore;
  readonly creditOre: Ore;
  /** The text for the player, in Norwegian. */
  readonly text: string;
  readonly reference: string;
};

/** Returns the lines of a hall's journal, day by day, by time and voucher. */
export async function* journalOf(
  tx: Db | Tx,
  hallId: number,
  period: Period,
): AsyncIterable<readonly JournalLine[]> {
  for (const day of daysOf(period)) {
    const [from, before] = [osloMoment(day, '00:00'), osloMoment(plusDays(day, 1), '00:00')];
    const entries = await journalEntries(tx, hallId, from, before);
    yield entries.flatMap((entry) => entryLines(day, entry));
  }
}

/** Returns the lines of one voucher of a hall; none when the voucher does not exist. */
export async function voucherOf(
  db: Db | Tx,
  hallId: number,
  voucherNo: number,
): Promise<readonly JournalLine[]> {
  const entries = await voucherEntries(db, hallId, voucherNo);
  return entries.flatMap((entry) => entryLines(osloDayOf(entry.at), entry));
}

const entryLines = (day: OsloDay, entry: JournalEntry): readonly JournalLine[] => [
  ...linesOf(day, entry, 'own', entry.ownOre),
  ...linesOf(day, entry, 'winnings', entry.winningsOre),
];

function linesOf(day: OsloDay, entry: JournalEntry, bucket: Bucket, amount: number): readonly JournalLine[] {
  if (amount === 0) return [];
  const { transferId: voucherNo, kind, accountId, description: text, happenedAt } = entry;
  const reference = happenedAt
    ? booksTexts.happenedOn(entry.reference, osloDayOf(happenedAt))
    : entry.reference;
  const account = chartAccountOf(kind, bucket);
  const cardNo = kind === 'player_card' ? accountId : undefined;
  const [debitOre, creditOre] = [ore(Math.max(-amount, 0)), ore(Math.max(amount, 0))];
  return [{ day, voucherNo, account, cardNo, debitOre, creditOre, text, reference }];
}
