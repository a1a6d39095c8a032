/** Writing down what was found in movements and transfers, each difference once for as long as it stands. */
import type { Logger } from 'pino';
import type { Tx } from '../../../platform/database.ts';
import { sortFindings } from '../../differences/differences.ts';
import type { Difference } from './compare-books.ts';
import {
  differencesIn,
  endDifferences,
  insertDifferences,
  type KeptDifference,
  type Place,
  type Subject,
  touchDifferences,
} from './difference-store.ts';

/** What was looked at, and the difference that was found in it, if any. */
export type Found = Subject & Place & { readonly difference: Difference | undefined };

/** What came of it: differences that were not there, and such as ended because both agree. */
export type DifferenceNews = {
  readonly begun: readonly KeptDifference[];
  readonly agreed: readonly KeptDifference[];
};

/**
 * Writes down what was found. The same difference is the same row, seen again; one that is otherwise now is ended, and
 * another begins; one that is not there any more is ended, as both sides agree. What a person has settled does not come
 * back unless it is otherwise.
 */
export async function keepDifferences(tx: Tx, found: readonly Found[], at: Date): Promise<DifferenceNews> {
  if (found.length === 0) return { begun: [], agreed: [] };
  const known = await differencesIn(tx, found);
  const { begun, seen, agreed, changed } = sortFindings(known, found, { subjectText, isSame });
  await touchDifferences(tx, seen, at);
  await endDifferences(tx, agreed, 'agrees', at);
  await endDifferences(tx, changed, 'changed', at);
  return { begun: await insertDifferences(tx, begun, at), agreed };
}

/** Tells what is new once it is written down: differences as an alarm for each party, hall and kind, agreements as information. */
export function tellDifferences(log: Logger, { begun, agreed }: DifferenceNews): void {
  for (const [, alike] of Map.groupBy(begun, ({ party, hallId, kind }) => `${party} ${hallId} ${kind}`)) {
    const { party, hallId, kind } = alike[0] as KeptDifference;
    const differenceIds = alike.map(({ differenceId }) => differenceId);
    log.error(
      { alarm: 'party_differs', party, hallId, kind, differences: alike.length, differenceIds },
      'a party and our books do not tell the same',
    );
  }
  for (const { party, hallId, kind, differenceId, movementId } of agreed)
    log.info({ party, hallId, kind, differenceId, movementId }, 'a difference with a party is no more');
}

const subjectText = ({ party, movementId, transferId }: Subject): string =>
  `${party} ${movementId ?? transferId}`;

/** Whether two tell the same facts; what is at stake follows from them. */
function isSame(one: Difference, other: Difference): boolean {
  return one.kind === other.kind && one.toldOre === other.toldOre && one.bookedOre === other.bookedOre;
}
