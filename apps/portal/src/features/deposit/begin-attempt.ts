import type { Api } from '@lokalbingo/api-client/api';
import { ask } from '@lokalbingo/browser/ask';
import { payWithStoredCard, payWithVipps, registerCard } from '@lokalbingo/contract/payments';
import type { Attempt } from './deposit-attempt.ts';
import type { DepositChoice } from './deposit-choice.ts';

/**
 * Begins a payment to a hall; its terminal is then opened with the attempt's transaction id.
 * @throws ProblemError when refused.
 */
export async function beginPayment(
  api: Api,
  hallId: number,
  { method, amount, cvc, usesOwnNumber }: DepositChoice,
  idempotencyKey: string,
): Promise<Attempt> {
  const payment = { bingoid: hallId, loadAmount: amount };
  if (method.kind === 'vipps') {
    const body = { ...payment, ...(usesOwnNumber ? { useOwnNumber: true } : {}) };
    const begun = await ask(api, payWithVipps, { body, idempotencyKey });
    return { kind: 'payment', amount, ...begun };
  }
  const body = { ...payment, cardId: method.cardId, ...(cvc === undefined ? {} : { cardCVC: cvc }) };
  const begun = await ask(api, payWithStoredCard, { body, idempotencyKey });
  return { kind: 'payment', amount, ...begun };
}

/**
 * Begins to save a card for use in a hall.
 * @throws ProblemError when refused.
 */
export async function beginCardSaving(api: Api, hallId: number, idempotencyKey: string): Promise<Attempt> {
  return { kind: 'card', ...(await ask(api, registerCard, { body: { bingoid: hallId }, idempotencyKey })) };
}
