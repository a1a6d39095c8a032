import type { PaymentDeps } from '../payment-deps.ts';
import { finishAttempt } from './finish-attempt.ts';
import type { Finished } from './finished.ts';

/**
 * Finishes the saving of a card when its player comes back from the window: the provider verifies the card, and it is
 * kept once for each player and merchant. Saving the same card again brings it up to date.
 */
export function verifyCard(
  deps: PaymentDeps,
  request: { readonly playerId: number; readonly transactionId: string },
): Promise<Finished> {
  return finishAttempt(deps, { ...request, kinds: ['card_save'] });
}
