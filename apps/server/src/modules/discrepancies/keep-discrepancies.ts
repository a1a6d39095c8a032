/** Stores findings. An open discrepancy has exactly one row. */
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

/** The stored discrepancies: new ones, ones found again, and ones that ended because both sides agree. */
export type DiscrepancyNews<Subject, Facts> = {
  readonly begun: readonly Stored<Subject, Facts>[];
  /** As stored before. */
  readonly seen: readonly Stored<Subject, Facts>[];
  readonly agreed: readonly Stored<Subject, Facts>[];
};

/**
 * Stores findings. An unchanged discrepancy keeps its row. A changed one ends and a new one begins. One that is no
 * longer found ends, because both sides agree. A settled one comes back only when it has changed. Safe to repeat: a
 * subject has at most one open discrepancy.
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

/**
 * Logs the news after the commit: one alarm for each party, hall and kind of new discrepancy; agreements as
 * information.
 */
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
      'our books differ from those of another party',
    );
  }
  for (const each of agreed)
    log.info(
      { hallId: each.hallId, kind: each.kind, differenceId: each.differenceId, subject: subjectText(each) },
      'a discrepancy has ended because both sides agree',
    );
}

/** Groups discrepancies by party, hall and kind. */
const alikeOf = <Each extends InBooks & Differing>(begun: readonly Each[]) =>
  Map.groupBy(begun, ({ party, hallId, kind }) => `${party} ${hallId} ${kind}`).values() as Iterable<
    [Each, ...Each[]]
  >;
