import type { PaymentDeps } from '../payment-deps.ts';
import { finishAttempt } from './finish-attempt.ts';
import type { Finished } from './finished.ts';

/**
 * Finishes the saving of a card when its player returns from the window: the provider verifies the card, and it is
 * stored once per player and merchant. Saving the same card again updates it.
 */
export function verifyCard(
  deps: PaymentDeps,
  request: { readonly playerId: number; readonly transactionId: string },
): Promise<Finished> {
  return finishAttempt(deps, { ...request, kinds: ['card_save'] });
}
