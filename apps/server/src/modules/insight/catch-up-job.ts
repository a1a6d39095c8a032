/** The nightly job that sums new entries, so that reads rarely have to wait for summing. */
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { addJob, type Tasks } from '../../platform/jobs.ts';
import { osloDayOf, osloMoment, plusDays } from '../../platform/oslo-calendar.ts';
import { ok } from '../../platform/result.ts';
import { type AccountKey, playerCardsAfter } from '../ledger/ledger.ts';
import { catchUp } from './catch-up.ts';
import { summedUpTo } from './day-sum-store.ts';

type Deps = { readonly db: Db; readonly clock: Clock };

const catchUpTask = 'insight.catch-up';
const cardsAtOnce = 1000;

/** Returns the jobs of insight. Each run first schedules the next, so a failed run is never the last. */
export function insightTasks(deps: Deps): Tasks {
  return {
    [catchUpTask]: async () => {
      const tomorrow = plusDays(osloDayOf(deps.clock.now()), 1);
      await addCatchUp(deps.db, osloMoment(tomorrow, '04:30'));
      await catchUpAll(deps.db);
    },
  };
}

/** Schedules summing everything, replacing a waiting run. Only one runs at a time, in any process. */
export async function addCatchUp(db: Db, runAt: Date): Promise<void> {
  await inTransaction(db, async (tx) =>
    ok(await addJob(tx, catchUpTask, {}, { runAt, key: catchUpTask, queue: catchUpTask })),
  );
}

/** Sums the new entries of every player card. */
export async function catchUpAll(db: Db): Promise<void> {
  let from: AccountKey | undefined;
  for (;;) {
    const cards = await playerCardsAfter(db, from, cardsAtOnce);
    const summed = await summedUpTo(db, cards);
    for (const [index, card] of cards.entries())
      if (card.entryCount > (summed[index]?.afterNo ?? 0)) await catchUp(db, card);
    from = cards.at(-1);
    if (cards.length < cardsAtOnce) return;
  }
}
