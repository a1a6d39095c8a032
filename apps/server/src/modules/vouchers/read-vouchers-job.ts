/**
 * The job that reads what vouchers hold, every night: what is played empty or closed in the hall is known to be so though
 * its player never looks, and then stands in the way of nothing (docs/retention.md).
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

/** A system is asked about so many players at once, beside what players have it do. */
const atOnce = 4;
/** So many vouchers are read before the next are looked for. */
const inOne = 200;

/** The jobs of vouchers. Each run first adds the next, so that none that fails is the last. */
export function voucherTasks(deps: VoucherDeps): Tasks {
  return {
    [readTask]: async () => {
      await addReading(deps.db, nextNight(deps.clock.now()));
      for (const system of deps.systems.values()) await readVouchers(deps, system);
    },
  };
}

/** Has the vouchers read then, in place of the reading that waits. One at a time, in whatever process. */
export async function addReading(db: Db, runAt: Date): Promise<void> {
  await inTransaction(db, async (tx) =>
    ok(await addJob(tx, readTask, {}, { runAt, key: readTask, queue: readTask })),
  );
}

/** Reads a system's open vouchers that may hold money. What it does not tell is read the next night. */
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
  const askedAt = deps.clock.now();
  const tickets = await system.list({ hallId, playerRef });
  if (!tickets) return;
  const told = reportedHoldings(holdings, tickets);
  await inTransaction(deps.db, async (tx) => ok(await storeReported(tx, told, askedAt)));
}
