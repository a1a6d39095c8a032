import { transactionId } from '@lokalbingo/contract/payments';
import type { PaymentDeps } from '../payment-deps.ts';
import { findAttempt } from './attempt-store.ts';
import { isFinal } from './payment-attempt.ts';
import { lookNow } from './schedule-look.ts';

/**
 * The provider has hinted that a transaction has changed. The hint proves nothing and says nothing of money, so it
 * only brings the next look forward. What is no id of ours, and unknown and finished
 * transactions, are left alone.
 */
export async function hearHint(deps: Pick<PaymentDeps, 'db' | 'clock'>, hintedId: string): Promise<void> {
  const id = transactionId.safeParse(hintedId.replaceAll('-', '').toLowerCase());
  const attempt = id.success ? await findAttempt(deps.db, id.data) : undefined;
  if (attempt && !isFinal(attempt.state)) await lookNow(deps, attempt);
}
