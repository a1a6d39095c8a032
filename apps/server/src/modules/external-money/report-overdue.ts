/** Reports money that has been on its way for too long. */
import { after, hours } from '@lokalbingo/contract/durations';
import { ore } from '@lokalbingo/money';
import { inTransaction } from '../../platform/database.ts';
import { ok } from '../../platform/result.ts';
import { raiseAlarm } from '../alarms/alarms.ts';
import type { ExternalMoneyDeps } from './external-money-deps.ts';
import { takeOverdue } from './overdue-store.ts';

/** How long a movement may be under way before it is reported. */
const underWayAtMostMs = hours(1);

/** Raises an alarm for each hall and party whose movements have been under way for an hour; once for each movement. */
export async function reportOverdue({
  db,
  clock,
  log,
}: Pick<ExternalMoneyDeps, 'db' | 'clock' | 'log'>): Promise<void> {
  const at = clock.now();
  const { value: overdue } = await inTransaction(db, async (tx) => {
    const alike = alikeOf(await takeOverdue(tx, after(at, -underWayAtMostMs), at));
    for (const [{ hallId, party }] of alike)
      await raiseAlarm(tx, at, { name: 'movement_overdue', hallId, about: { party } });
    return ok(alike);
  });
  for (const alike of overdue) {
    const [{ hallId, party }] = alike;
    const movementIds = alike.map(({ movementId }) => movementId);
    const onItsWayOre = ore(alike.reduce((sum, { amountOre }) => sum + (amountOre ?? 0), 0));
    log.error(
      { alarm: 'movement_overdue', hallId, party, movements: alike.length, movementIds, onItsWayOre },
      'a party has not told for an hour what became of movements',
    );
  }
}

type Overdue = Awaited<ReturnType<typeof takeOverdue>>[number];

/** Movements of one hall and party together. */
const alikeOf = (overdue: readonly Overdue[]) => [
  ...(Map.groupBy(overdue, ({ hallId, party }) => `${hallId} ${party}`).values() as Iterable<
    [Overdue, ...Overdue[]]
  >),
];
