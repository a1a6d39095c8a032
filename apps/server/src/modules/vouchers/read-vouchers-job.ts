/**
 * The job that reads the balance of vouchers every night, so that vouchers emptied or closed in the hall no longer
 * prevent anonymisation, even if the player never opens the list (docs/retention.md).
 */

import { limitConcurrency } from '../../platform/concurrency-limit.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { addJob, type Tasks } from '../../platform/jobs.ts';
import { nextNight } from '../../platform/nights.ts';
import { ok } from '../../platform/result.ts';
import {
  type Holding,
  holdingsWithMoney,
  pseudonymOf,
  storeReported,
} from '../external-money/external-money.ts';
import { reportedHoldings } from './reported-holdings.ts';
import type { TicketSystem } from './ticket-system.ts';
import type { VoucherDeps } from './voucher-deps.ts';

/** The job's name. */
export const readTask = 'vouchers.read';

/** How many players a system is queried about in parallel, beside players' own calls. */
const atOnce = 4;
/** How many vouchers are read before the next are selected. */
const inOne = 200;

/** The jobs of vouchers. Each run first schedules the next, so a failed run is never the last. */
export function voucherTasks(deps: VoucherDeps): Tasks {
  return {
    [readTask]: async () => {
      await addReading(deps.db, nextNight(deps.clock.now()));
      for (const system of deps.systems.values()) await readVouchers(deps, system);
    },
  };
}

/** Schedules reading the vouchers, replacing a waiting run. Only one runs at a time, in any process. */
export async function addReading(db: Db, runAt: Date): Promise<void> {
  await inTransaction(db, async (tx) =>
    ok(await addJob(tx, readTask, {}, { runAt, key: readTask, queue: readTask })),
  );
}

/** Reads a system's open vouchers that may hold money. Those that it does not report are read the next night. */
export async function readVouchers(deps: VoucherDeps, system: TicketSystem): Promise<void> {
  const inTurn = limitConcurrency({ atOnce, waitingAtMost: inOne });
  let after = 0;
  for (;;) {
    const some = await holdingsWithMoney(deps.db, system.name, { after, atMost: inOne });
    const last = some.at(-1);
    if (!last) return;
    const ofPlayers = Map.groupBy(some, ({ hallId, playerId }) => `${hallId} ${playerId}`);
    await Promise.all(
      [...ofPlayers.values()].map((theirs) => inTurn(() => readTheirs(deps, system, theirs))),
    );
    after = last.holdingId;
  }
}

async function readTheirs(
  deps: VoucherDeps,
  system: TicketSystem,
  holdings: readonly Holding[],
): Promise<void> {
  const { hallId, playerId } = holdings[0] as Holding;
  const playerRef = await pseudonymOf(deps, playerId, system.name);
  const requestedAt = deps.clock.now();
  const tickets = await system.list({ hallId, playerRef });
  if (!tickets) return;
  const reported = reportedHoldings(holdings, tickets);
  await inTransaction(deps.db, async (tx) => ok(await storeReported(tx, reported, requestedAt)));
}
