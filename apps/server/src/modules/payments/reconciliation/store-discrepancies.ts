/** Writing down what was found in deposits and transfers, each discrepancy once for as long as it stands. */
import type { Logger } from 'pino';
import type { Tx } from '../../../platform/database.ts';
import { raiseAlarm } from '../../alarms/alarms.ts';
import { classifyFindings } from '../../discrepancies/discrepancies.ts';
import type { Discrepancy } from './compare-books.ts';
import {
  discrepanciesIn,
  endDiscrepancies,
  insertDiscrepancies,
  type StoredDiscrepancy,
  type Subject,
  touchDiscrepancies,
} from './discrepancy-store.ts';

/** What was looked at, and the discrepancy that was found in it, if any. */
export type Found = Subject & {
  readonly merchantId: string | null;
  readonly discrepancy: Discrepancy | undefined;
};

/** What came of it: discrepancies that were not there, such as were seen before, and such as ended because both agree. */
export type News = {
  readonly begun: readonly StoredDiscrepancy[];
  /** As they stood until now. */
  readonly seen: readonly StoredDiscrepancy[];
  readonly agreed: readonly StoredDiscrepancy[];
};

/**
 * Writes down what was found. The same discrepancy is the same row, seen again; one that is otherwise now is ended, and
 * another begins; one that is not there any more is ended, as both sides agree. What a person has settled does not come
 * back unless it is otherwise. Nothing found later is lost by being found twice: one stands in a subject at most.
 */
export async function storeDiscrepancies(tx: Tx, found: readonly Found[], at: Date): Promise<News> {
  if (found.length === 0) return { begun: [], seen: [], agreed: [] };
  const known = await discrepanciesIn(tx, found);
  const { begun, seen, agreed, changed } = classifyFindings(known, found, { subjectText, isSame });
  await touchDiscrepancies(tx, seen, at);
  await endDiscrepancies(tx, agreed, 'agrees', at);
  await endDiscrepancies(tx, changed, 'changed', at);
  const stored = await insertDiscrepancies(tx, begun, at);
  for (const [{ hallId, kind }] of alikeOf(stored))
    await raiseAlarm(tx, at, { name: 'payment_differs', hallId, about: { difference: kind } });
  return { begun: stored, seen, agreed };
}

/** Tells what is new once it is written down: discrepancies as an alarm for each hall and kind, agreements as information. */
export function reportDiscrepancies(log: Logger, { begun, agreed }: Pick<News, 'begun' | 'agreed'>): void {
  for (const alike of alikeOf(begun)) {
    const [{ hallId, kind }] = alike;
    const differenceIds = alike.map(({ differenceId }) => differenceId);
    log.error(
      { alarm: 'payment_differs', hallId, kind, discrepancies: alike.length, differenceIds },
      'the provider and the ledger do not tell the same',
    );
  }
  for (const { hallId, kind, differenceId, transactionId } of agreed)
    log.info({ hallId, kind, differenceId, transactionId }, 'a difference with the provider is no more');
}

/** Discrepancies of one hall and kind together. */
const alikeOf = (begun: readonly StoredDiscrepancy[]) =>
  Map.groupBy(begun, ({ hallId, kind }) => `${hallId} ${kind}`).values() as Iterable<
    [StoredDiscrepancy, ...StoredDiscrepancy[]]
  >;

const subjectText = ({ hallId, transactionId, transferId }: Subject): string =>
  `${hallId} ${transactionId ?? transferId}`;

/** Whether two tell the same facts; what is at stake follows from them. */
function isSame(one: Discrepancy, other: Discrepancy): boolean {
  return (
    one.kind === other.kind &&
    one.takenOre === other.takenOre &&
    one.givenBackOre === other.givenBackOre &&
    one.bookedTakenOre === other.bookedTakenOre &&
    one.bookedBackOre === other.bookedBackOre
  );
}
