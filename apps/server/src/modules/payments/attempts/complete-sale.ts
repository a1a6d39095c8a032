import type { PaymentDeps } from '../payment-deps.ts';
import { finishAttempt } from './finish-attempt.ts';
import type { Finished } from './finished.ts';

/**
 * Finishes a deposit when its player returns from the window. Ignores the outcome that the browser reports, and asks
 * the provider. Accepts only when the provider has taken the money and the balance has been credited.
 */
export function completeSale(
  deps: PaymentDeps,
  request: { readonly playerId: number; readonly transactionId: string },
): Promise<Finished> {
  return finishAttempt(deps, { ...request, kinds: ['card_deposit', 'vipps_deposit'] });
}
