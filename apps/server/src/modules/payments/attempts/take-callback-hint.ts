import { transactionId } from '@lokalbingo/contract/payments';
import type { PaymentDeps } from '../payment-deps.ts';
import { findAttempt } from './attempt-store.ts';
import { isFinal } from './payment-attempt.ts';
import { pollNow } from './schedule-poll.ts';

/**
 * Handles the provider's hint that a transaction has changed. A hint is not authenticated and has no amounts, so it only makes
 * the next poll earlier. Ignores invalid ids and unknown or finished transactions.
 */
export async function takeCallbackHint(
  deps: Pick<PaymentDeps, 'db' | 'clock'>,
  hintedId: string,
): Promise<void> {
  const id = transactionId.safeParse(hintedId.replaceAll('-', '').toLowerCase());
  const attempt = id.success ? await findAttempt(deps.db, id.data) : undefined;
  if (attempt && !isFinal(attempt.state)) await pollNow(deps, attempt);
}
