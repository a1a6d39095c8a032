/**
 * Leases: only one caller at a time asks the provider about an attempt, across all servers, tabs, callbacks and jobs.
 */

import { after, seconds } from '@lokalbingo/contract/durations';
import { settlingWaits } from '@lokalbingo/contract/waits';
import { inTransaction } from '../../../platform/database.ts';
import { newsOf, publish } from '../../../platform/live-feed.ts';
import { ok } from '../../../platform/result.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { leasedUntil, releaseLease, takeLease } from './attempt-store.ts';
import type { Attempt } from './payment-attempt.ts';

type Holding = Pick<PaymentDeps, 'db' | 'clock' | 'liveFeed'>;

// A killed holder does not notify.
const checkAgainMs = seconds(1);

const leaseReleasedTopic = (transactionId: string): string => `let go of payment ${transactionId}`;

/**
 * Runs work with the lease of an attempt, and passes the attempt in its current state. Waits for the lease up to
 * `waitMs`; returns undefined when that was too short. Waiting callers are notified on release and check again every
 * second. The lease of a killed process ends at once; that of a hanging process ends when its time is up. The lease
 * only saves calls to the provider; row locks and the ledger's key ensure that money is booked once.
 */
export async function withAttemptLease<Value>(
  deps: Holding,
  transactionId: string,
  waitMs: number,
  work: (attempt: Attempt) => Promise<Value>,
): Promise<{ readonly value: Value } | undefined> {
  const hold = await waitForLease(deps, transactionId, waitMs);
  if (!hold) return undefined;
  try {
    return { value: await work(hold.attempt) };
  } finally {
    await inTransaction(deps.db, async (tx) => {
      await releaseLease(tx, transactionId, hold.until);
      return ok(await publish(tx, leaseReleasedTopic(transactionId)));
    });
  }
}

async function waitForLease(
  { db, clock, liveFeed }: Holding,
  transactionId: string,
  waitMs: number,
): Promise<{ readonly attempt: Attempt; readonly until: Date } | undefined> {
  const news = newsOf(liveFeed, leaseReleasedTopic(transactionId));
  const waitsUntil = after(clock.now(), waitMs);
  try {
    for (;;) {
      const now = clock.now();
      const until = after(now, settlingWaits.holdMs);
      const { value: attempt } = await inTransaction(db, async (tx) =>
        ok(await takeLease(tx, transactionId, { holder: liveFeed.processName, now, until })),
      );
      if (attempt) return { attempt, until };
      if (now >= waitsUntil) return undefined;
      const diesAt = (await leasedUntil(db, transactionId)) ?? now;
      const waitsForMs = Math.min(diesAt.getTime(), waitsUntil.getTime()) - now.getTime();
      await news.within(Math.min(waitsForMs, checkAgainMs));
    }
  } finally {
    news.stop();
  }
}
