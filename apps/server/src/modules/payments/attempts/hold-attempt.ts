/** One at a time asks the provider about an attempt, on whichever server: tab, second tab, callback or job. */
import { setTimeout as pass } from 'node:timers/promises';
import { after, minutes, seconds } from '../../../platform/durations.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { letGo, takeHold } from './attempt-store.ts';
import type { Attempt } from './payment-attempt.ts';

/** Longer than any chain of calls to the provider takes; a server that dies blocks an attempt no longer than this. */
const holdMs = minutes(4);
const pollMs = 100;

/** What a player's request waits for another's work on the same attempt. */
export const playerWaitMs = seconds(40);

/**
 * Does work with an attempt that nobody else is working with, and gives it as it stands at that moment. Waits for
 * whoever holds it, `waitMs` at most; undefined when that was not enough. The hold is a courtesy to the provider and
 * saves calls: that money is booked once rests on row locks and the ledger's key.
 */
export async function holdingAttempt<Value>(
  deps: Pick<PaymentDeps, 'db' | 'clock'>,
  transactionId: string,
  waitMs: number,
  work: (attempt: Attempt) => Promise<Value>,
): Promise<{ readonly value: Value } | undefined> {
  for (let waitedMs = 0; ; waitedMs += pollMs) {
    const now = deps.clock.now();
    const until = after(now, holdMs);
    const attempt = await takeHold(deps.db, transactionId, now, until);
    if (attempt) {
      try {
        return { value: await work(attempt) };
      } finally {
        await letGo(deps.db, transactionId, until);
      }
    }
    if (waitedMs >= waitMs) return undefined;
    await pass(pollMs);
  }
}
