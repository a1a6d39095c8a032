import { after } from '@lokalbingo/contract/durations';
import { inTransaction } from '../../../platform/database.ts';
import { ok } from '../../../platform/result.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { attemptsIn } from './attempt-store.ts';
import { openStates } from './payment-attempt.ts';
import { addLooks, firstLookAfterMs } from './schedule-look.ts';

/**
 * Has every open attempt looked at now, whenever its next look would have been: a server that comes back may have been
 * away for as long as a provider took to answer. Those that have just begun wait for their first look. However many there are, two statements do it.
 */
export async function lookThroughOpen({ db, clock }: Pick<PaymentDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const open = await attemptsIn(tx, openStates, after(now, -firstLookAfterMs));
    return ok(await addLooks(tx, open, now));
  });
}
