import type { RefusalOf } from '@lokalbingo/contract/operation';
import type { registerCard } from '@lokalbingo/contract/payments';
import { ok, type Result } from '../../../platform/result.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { paymentPlace } from '../payment-permission.ts';
import { paymentTexts } from '../payments.nb.ts';
import { type Begun, beginAttempt } from './begin-attempt.ts';

/** Begins to save a card with a hall's merchant: no money moves, and the card is saved only by `verifyCard`. */
export function beginCardSaving(
  deps: PaymentDeps,
  request: {
    readonly playerId: number;
    readonly hallId: number;
    readonly idempotencyKey: string | undefined;
  },
): Promise<Result<Begun, RefusalOf<typeof registerCard>>> {
  const { playerId, hallId, idempotencyKey } = request;
  const input = ['card_save', hallId];
  return beginAttempt(deps, { playerId, idempotencyKey, input }, async (tx, now) => {
    const place = await paymentPlace(tx, 'save_card', { playerId, hallId }, now);
    if (!place.ok) return place;
    const { hall, merchant } = place.value;
    return ok({
      attempt: { hallId, ...merchant, kind: 'card_save', cardId: null, accountId: null, amountOre: null },
      order: {
        orderDescription: paymentTexts.savingOrder(hall.name),
        redirectUrl: deps.callbackUrl,
        method: 'card',
      },
    });
  });
}
