/** The journal as a file that accounting programs read, with hashes that reveal changes. */
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { amountText, csvStyle } from '../../platform/csv.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { osloDay } from '../../platform/oslo-calendar.ts';
import type { Period } from './daily-balances.ts';
import { chainHash, type Fields } from './hash-chain.ts';
import { type JournalLine, journalOf } from './journal.ts';

/** The hall and the days of a journal. */
export type JournalOf = { readonly hallId: number; readonly period: Period };

const headings = [
  'date',
  'voucher no.',
  'account no.',
  'account name',
  'debit',
  'credit',
  'text',
  'reference',
  'hash',
] as const;

/**
 * Returns the lines of the file from the current ledger, each with its hash. The first line identifies the journal; the
 * last has the sums and the number of lines between.
 */
export async function* fileLines(
  tx: Db | Tx,
  { hallId, period }: JournalOf,
): AsyncIterable<readonly Fields[]> {
  let last = '';
  const chained = (fields: Fields): Fields => {
    last = chainHash(last, fields);
    return [...fields, last];
  };
  const about = `hall ${hallId}, ${period.from} to ${period.to}`;
  yield [chained([period.from, '', '', '', '', '', 'Journal', about])];
  let [debitOre, creditOre, count] = [0, 0, 0];
  for await (const lines of journalOf(tx, hallId, period)) {
    for (const line of lines) {
      debitOre += line.debitOre;
      creditOre += line.creditOre;
    }
    count += lines.length;
    yield lines.map((line) => chained(fieldsOf(line)));
  }
  const sums = [amountText(debitOre), amountText(creditOre)];
  yield [chained([period.to, '', '', '', ...sums, 'Sum', `${count} lines`])];
}

/** Returns the heading of the file. */
export const fileHeading = (): string => stringify([headings], csvStyle);
/** Formats the lines below the heading of the file. */
export const fileText = (lines: readonly Fields[]): string =>
  stringify([...lines], { ...csvStyle, bom: false });

/** Reads a file. @returns its lines without the heading, or a sentence that explains why it is not a journal */
export function readFileLines(text: string): readonly Fields[] | string {
  try {
    const [heading, ...lines] = parse(text, { delimiter: ';', bom: true, relax_column_count: true });
    return heading?.join() === headings.join()
      ? lines
      : 'The file does not begin with the heading of a journal.';
  } catch (error) {
    return `The file is no CSV: ${(error as Error).message}`;
  }
}

/** Returns the hall and days that a file's first line names; undefined when it names none. */
export function aboutOf(lines: readonly Fields[]): JournalOf | undefined {
  const said = /^hall ([1-9][0-9]{0,8}), (\d{4}-\d{2}-\d{2}) to (\d{4}-\d{2}-\d{2})$/.exec(
    lines[0]?.[7] ?? '',
  );
  if (!said) return undefined;
  const [, hall, from = '', to = ''] = said;
  try {
    return { hallId: Number(hall), period: { from: osloDay(from), to: osloDay(to) } };
  } catch {
    return undefined;
  }
}

function fieldsOf({ account, cardNo, ...line }: JournalLine): Fields {
  return [
    line.day,
    `${line.voucherNo}`,
    cardNo === undefined ? `${account.accountNo}` : `${account.accountNo}-${cardNo}`,
    account.name,
    line.debitOre === 0 ? '' : amountText(line.debitOre),
    line.creditOre === 0 ? '' : amountText(line.creditOre),
    line.text,
    line.reference,
  ];
}
