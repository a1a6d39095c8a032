/** One at a time asks the provider about an attempt, on whichever server: tab, second tab, callback or job. */

import { after, seconds } from '@lokalbingo/contract/durations';
import { settlingWaits } from '@lokalbingo/contract/waits';
import { inTransaction } from '../../../platform/database.ts';
import { newsOf, publish } from '../../../platform/live-feed.ts';
import { ok } from '../../../platform/result.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { heldUntil, letGo, takeHold } from './attempt-store.ts';
import type { Attempt } from './payment-attempt.ts';

type Holding = Pick<PaymentDeps, 'db' | 'clock' | 'liveFeed'>;

// A holder that was killed does not say that it lets go.
const lookAgainMs = seconds(1);

const letGoTopic = (transactionId: string): string => `let go of payment ${transactionId}`;

/**
 * Does work with an attempt that nobody else is working with, and gives it as it stands at that moment. Waits for
 * whoever holds it, `waitMs` at most; undefined when that was not enough. Whoever waits is woken when the holder lets
 * go, and looks again every second: a process that was killed holds nothing, and one that hangs counts as dead in the end. The hold is a courtesy to the provider and saves calls: that
 * money is booked once rests on row locks and the ledger's key.
 */
export async function holdingAttempt<Value>(
  deps: Holding,
  transactionId: string,
  waitMs: number,
  work: (attempt: Attempt) => Promise<Value>,
): Promise<{ readonly value: Value } | undefined> {
  const hold = await waitForHold(deps, transactionId, waitMs);
  if (!hold) return undefined;
  try {
    return { value: await work(hold.attempt) };
  } finally {
    await inTransaction(deps.db, async (tx) => {
      await letGo(tx, transactionId, hold.until);
      return ok(await publish(tx, letGoTopic(transactionId)));
    });
  }
}

async function waitForHold(
  { db, clock, liveFeed }: Holding,
  transactionId: string,
  waitMs: number,
): Promise<{ readonly attempt: Attempt; readonly until: Date } | undefined> {
  const news = newsOf(liveFeed, letGoTopic(transactionId));
  const waitsUntil = after(clock.now(), waitMs);
  try {
    for (;;) {
      const now = clock.now();
      const until = after(now, settlingWaits.holdMs);
      const { value: attempt } = await inTransaction(db, async (tx) =>
        ok(await takeHold(tx, transactionId, { holder: liveFeed.processName, now, until })),
      );
      if (attempt) return { attempt, until };
      if (now >= waitsUntil) return undefined;
      const diesAt = (await heldUntil(db, transactionId)) ?? now;
      const waitsForMs = Math.min(diesAt.getTime(), waitsUntil.getTime()) - now.getTime();
      await news.within(Math.min(waitsForMs, lookAgainMs));
    }
  } finally {
    news.stop();
  }
}
