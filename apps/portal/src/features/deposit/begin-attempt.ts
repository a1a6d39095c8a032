import type { Api, ApiProblem } from '@lokalbingo/api-client/api';
import { payWithStoredCard, payWithVipps, registerCard } from '@lokalbingo/contract/payments';
import { kroner } from '@lokalbingo/money';
import type { DepositChoice } from './deposit-choice.ts';
import type { Attempt } from './deposit-dialog.tsx';

type Begun =
  | { readonly ok: true; readonly attempt: Attempt }
  | { readonly ok: false; readonly problem: ApiProblem };

/** Begins a payment to a hall; its terminal is then opened with the attempt's transaction id. */
export async function beginPayment(
  api: Api,
  hallId: number,
  { method, amountKroner, cvc }: DepositChoice,
  idempotencyKey: string,
): Promise<Begun> {
  const loadAmount = kroner(amountKroner);
  const result =
    method.kind === 'vipps'
      ? await api.call(payWithVipps, { body: { bingoid: hallId, loadAmount }, idempotencyKey })
      : await api.call(payWithStoredCard, {
          body: {
            cardId: method.cardId,
            bingoid: hallId,
            loadAmount,
            ...(cvc === undefined ? {} : { cardCVC: cvc }),
          },
          idempotencyKey,
        });
  return result.ok ? { ok: true, attempt: { kind: 'payment', ...result.value } } : result;
}

/** Begins to save a card for use in a hall. */
export async function beginCardSaving(api: Api, hallId: number, idempotencyKey: string): Promise<Begun> {
  const result = await api.call(registerCard, { body: { bingoid: hallId }, idempotencyKey });
  return result.ok ? { ok: true, attempt: { kind: 'card', ...result.value } } : result;
}
