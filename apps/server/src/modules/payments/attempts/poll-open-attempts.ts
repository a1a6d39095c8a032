import { after } from '@lokalbingo/contract/durations';
import { inTransaction } from '../../../platform/database.ts';
import { ok } from '../../../platform/result.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { attemptsIn } from './attempt-store.ts';
import { openStates } from './payment-attempt.ts';
import { addPolls, firstPollAfterMs } from './schedule-poll.ts';

/**
 * Polls every open attempt now instead of at its next scheduled time, because a restarting server may have been down
 * for long. New attempts wait for their first poll. Takes two statements for any number of attempts.
 */
export async function pollOpenAttempts({ db, clock }: Pick<PaymentDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const open = await attemptsIn(tx, openStates, after(now, -firstPollAfterMs));
    return ok(await addPolls(tx, open, now));
  });
}
