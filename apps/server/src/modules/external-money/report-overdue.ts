/** Reports money that has been in transit for too long. */
import { after, hours } from '@lokalbingo/contract/durations';
import { ore } from '@lokalbingo/money';
import { inTransaction } from '../../platform/database.ts';
import { ok } from '../../platform/result.ts';
import { raiseAlarm } from '../alarms/alarms.ts';
import type { ExternalMoneyDeps } from './external-money-deps.ts';
import { takeOverdue } from './overdue-store.ts';

/** How long a movement may be in progress before it is reported. */
const underWayAtMostMs = hours(1);

/** Raises an alarm for each hall and party with movements that have been in progress for an hour; once per movement. */
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
    const movementIds = alike.map(({ walletTransferId }) => walletTransferId);
    const onItsWayOre = ore(alike.reduce((sum, { amountOre }) => sum + (amountOre ?? 0), 0));
    log.error(
      { alarm: 'movement_overdue', hallId, party, movements: alike.length, movementIds, onItsWayOre },
      'a party has not reported the outcome of movements for an hour',
    );
  }
}

type Overdue = Awaited<ReturnType<typeof takeOverdue>>[number];

/** Groups movements by hall and party. */
const alikeOf = (overdue: readonly Overdue[]) => [
  ...(Map.groupBy(overdue, ({ hallId, party }) => `${hallId} ${party}`).values() as Iterable<
    [Overdue, ...Overdue[]]
  >),
];
