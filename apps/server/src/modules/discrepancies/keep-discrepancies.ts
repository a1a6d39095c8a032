/** Writing down what was found, each discrepancy once for as long as it stands. */
import type { Logger } from 'pino';
import type { Tx } from '../../platform/database.ts';
import { raiseAlarm } from '../alarms/alarms.ts';
import { classifyFindings } from './classify-findings.ts';
import type { Differing, DiscrepancyBook, Found, InBooks, Stored } from './discrepancy.ts';
import {
  discrepanciesIn,
  endDiscrepancies,
  insertDiscrepancies,
  touchDiscrepancies,
} from './discrepancy-store.ts';

/** What came of it: discrepancies that were not there, such as were seen before, and such as ended because both agree. */
export type DiscrepancyNews<Subject, Facts> = {
  readonly begun: readonly Stored<Subject, Facts>[];
  /** As they stood until now. */
  readonly seen: readonly Stored<Subject, Facts>[];
  readonly agreed: readonly Stored<Subject, Facts>[];
};

/**
 * Writes down what was found. The same discrepancy is the same row, seen again; one that is otherwise now is ended, and
 * another begins; one that is not there any more is ended, as both sides agree. What a person has settled does not come
 * back unless it is otherwise. Nothing found later is lost by being found twice: one stands in a subject at most.
 */
export async function keepDiscrepancies<Subject extends InBooks, Facts extends Differing>(
  tx: Tx,
  book: DiscrepancyBook<Subject, Facts>,
  found: readonly Found<Subject, Facts>[],
  at: Date,
): Promise<DiscrepancyNews<Subject, Facts>> {
  if (found.length === 0) return { begun: [], seen: [], agreed: [] };
  const { begun, seen, agreed, changed } = classifyFindings(
    book,
    await discrepanciesIn(tx, book, found),
    found,
  );
  await touchDiscrepancies(tx, book, seen, at);
  await endDiscrepancies(tx, book, agreed, { because: 'agrees', at });
  await endDiscrepancies(tx, book, changed, { because: 'changed', at });
  const stored = await insertDiscrepancies(tx, book, begun, at);
  for (const [first] of alikeOf(stored))
    await raiseAlarm(tx, at, { ...book.alarmOf(first), hallId: first.hallId });
  return { begun: stored, seen, agreed };
}

/** Tells what is new once it is written down: discrepancies as an alarm for each party, hall and kind, agreements as information. */
export function reportDiscrepancies<Subject extends InBooks, Facts extends Differing>(
  { alarmOf, subjectText }: DiscrepancyBook<Subject, Facts>,
  log: Logger,
  { begun, agreed }: Pick<DiscrepancyNews<Subject, Facts>, 'begun' | 'agreed'>,
): void {
  for (const alike of alikeOf(begun)) {
    const [first] = alike;
    const { party, hallId, kind } = first;
    const differenceIds = alike.map(({ differenceId }) => differenceId);
    log.error(
      { alarm: alarmOf(first).name, party, hallId, kind, discrepancies: alike.length, differenceIds },
      'the other side and our books do not tell the same',
    );
  }
  for (const each of agreed)
    log.info(
      { hallId: each.hallId, kind: each.kind, differenceId: each.differenceId, subject: subjectText(each) },
      'a discrepancy is no more',
    );
}

/** Discrepancies of one party, hall and kind together. */
const alikeOf = <Each extends InBooks & Differing>(begun: readonly Each[]) =>
  Map.groupBy(begun, ({ party, hallId, kind }) => `${party} ${hallId} ${kind}`).values() as Iterable<
    [Each, ...Each[]]
  >;
