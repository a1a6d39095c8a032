/** Writing down what was found in movements and transfers, each discrepancy once for as long as it stands. */
import type { Logger } from 'pino';
import type { Tx } from '../../../platform/database.ts';
import { raiseAlarm } from '../../alarms/alarms.ts';
import { classifyFindings } from '../../discrepancies/discrepancies.ts';
import type { Discrepancy } from './compare-books.ts';
import {
  discrepanciesIn,
  endDiscrepancies,
  insertDiscrepancies,
  type Place,
  type StoredDiscrepancy,
  type Subject,
  touchDiscrepancies,
} from './discrepancy-store.ts';

/** What was looked at, and the discrepancy that was found in it, if any. */
export type Found = Subject & Place & { readonly discrepancy: Discrepancy | undefined };

/** What came of it: discrepancies that were not there, and such as ended because both agree. */
export type DiscrepancyNews = {
  readonly begun: readonly StoredDiscrepancy[];
  readonly agreed: readonly StoredDiscrepancy[];
};

/**
 * Writes down what was found. The same discrepancy is the same row, seen again; one that is otherwise now is ended, and
 * another begins; one that is not there any more is ended, as both sides agree. What a person has settled does not come
 * back unless it is otherwise.
 */
export async function storeDiscrepancies(
  tx: Tx,
  found: readonly Found[],
  at: Date,
): Promise<DiscrepancyNews> {
  if (found.length === 0) return { begun: [], agreed: [] };
  const known = await discrepanciesIn(tx, found);
  const { begun, seen, agreed, changed } = classifyFindings(known, found, { subjectText, isSame });
  await touchDiscrepancies(tx, seen, at);
  await endDiscrepancies(tx, agreed, 'agrees', at);
  await endDiscrepancies(tx, changed, 'changed', at);
  const stored = await insertDiscrepancies(tx, begun, at);
  for (const [{ party, hallId, kind }] of alikeOf(stored))
    await raiseAlarm(tx, at, { name: 'party_differs', hallId, about: { party, difference: kind } });
  return { begun: stored, agreed };
}

/** Tells what is new once it is written down: discrepancies as an alarm for each party, hall and kind, agreements as information. */
export function reportDiscrepancies(log: Logger, { begun, agreed }: DiscrepancyNews): void {
  for (const alike of alikeOf(begun)) {
    const [{ party, hallId, kind }] = alike;
    const differenceIds = alike.map(({ differenceId }) => differenceId);
    log.error(
      { alarm: 'party_differs', party, hallId, kind, discrepancies: alike.length, differenceIds },
      'a party and our books do not tell the same',
    );
  }
  for (const { party, hallId, kind, differenceId, movementId } of agreed)
    log.info({ party, hallId, kind, differenceId, movementId }, 'a difference with a party is no more');
}

/** Discrepancies of one party, hall and kind together. */
const alikeOf = (begun: readonly StoredDiscrepancy[]) =>
  Map.groupBy(begun, ({ party, hallId, kind }) => `${party} ${hallId} ${kind}`).values() as Iterable<
    [StoredDiscrepancy, ...StoredDiscrepancy[]]
  >;

const subjectText = ({ party, movementId, transferId }: Subject): string =>
  `${party} ${movementId ?? transferId}`;

/** Whether two tell the same facts; what is at stake follows from them. */
function isSame(one: Discrepancy, other: Discrepancy): boolean {
  return one.kind === other.kind && one.toldOre === other.toldOre && one.bookedOre === other.bookedOre;
}
