import type { Operation, RefusalOf } from '@lokalbingo/contract/operation';
import {
  depositMaximumKroner,
  depositMinimumKroner,
  type payWithStoredCard,
  type payWithVipps,
} from '@lokalbingo/contract/payments';
import { kroner, type Ore } from '@lokalbingo/money';
import type { Tx } from '../../../platform/database.ts';
import { ok, type Result, refuse } from '../../../platform/result.ts';
import { paymentProviders } from '../../halls/halls.ts';
import { accountById } from '../../identity/identity.ts';
import { openCardToken } from '../cards/open-card-token.ts';
import { findSealedCard } from '../cards/saved-card-store.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { type PaymentPlace, paymentPlace } from '../payment-permission.ts';
import { paymentTexts } from '../payments.nb.ts';
import { type BeginningRefusal, type Begun, beginAttempt, type Permitted } from './begin-attempt.ts';

type Deposit = {
  readonly playerId: number;
  readonly hallId: number;
  readonly amountOre: Ore;
  readonly idempotencyKey: string | undefined;
};

/**
 * Begins a deposit with one of the player's saved cards. `cvc` is dropped here unless the product is configured to
 * forward it; then it goes into the one call to the provider and nowhere else.
 */
export function beginCardDeposit(
  deps: PaymentDeps,
  request: Deposit & { readonly cardId: number; readonly cvc: string | undefined },
): Promise<Result<Begun, RefusalOf<typeof payWithStoredCard>>> {
  const { playerId, hallId, cardId, amountOre, idempotencyKey } = request;
  const input = ['card_deposit', hallId, cardId, amountOre];
  return beginAttempt(
    deps,
    { playerId, idempotencyKey, input },
    async (tx, now): PermittedBy<typeof payWithStoredCard> => {
      const place = await depositPlace(tx, 'deposit', request, now);
      if (!place.ok) return place;
      const { merchant, hall } = place.value;
      // A card saved with the hall's former provider does not exist at the current one.
      const isTaken = paymentProviders[hall.paymentProvider].takesBankCards;
      const { merchantId } = merchant;
      const card = isTaken ? await findSealedCard(tx, { cardId, playerId, merchantId }) : undefined;
      const cardToken = card && (await openCardToken(deps, card));
      if (cardToken === undefined) return refuse('saved_card_not_found');
      const securityCode = deps.cvc === 'forward' && request.cvc ? request.cvc : undefined;
      return ok(
        permitted(deps, request, place.value, 'card_deposit', cardId, {
          method: 'card',
          cardToken,
          securityCode,
        }),
      );
    },
  );
}

/**
 * Begins a deposit with Vipps, in a hall that offers it. The player's mobile number goes to the provider only with the
 * player's consent, in the one call that registers this payment.
 */
export function beginVippsDeposit(
  deps: PaymentDeps,
  request: Deposit & { readonly usesOwnNumber?: boolean },
): Promise<Result<Begun, RefusalOf<typeof payWithVipps>>> {
  const { playerId, hallId, amountOre, usesOwnNumber, idempotencyKey } = request;
  const input = ['vipps_deposit', hallId, amountOre, ...(usesOwnNumber ? ['own number'] : [])];
  return beginAttempt(
    deps,
    { playerId, idempotencyKey, input },
    async (tx, now): PermittedBy<typeof payWithVipps> => {
      const place = await depositPlace(tx, 'deposit_by_vipps', request, now);
      if (!place.ok) return place;
      const own = usesOwnNumber ? await accountById(tx, playerId) : undefined;
      return ok(
        permitted(deps, request, place.value, 'vipps_deposit', null, {
          method: 'vipps',
          customerPhoneNumber: own && `+47${own.mobile}`,
        }),
      );
    },
  );
}

type PermittedBy<Op extends Operation> = Promise<Result<Permitted, Exclude<RefusalOf<Op>, BeginningRefusal>>>;

async function depositPlace<P extends 'deposit' | 'deposit_by_vipps'>(
  tx: Tx,
  purpose: P,
  { playerId, hallId, amountOre }: Deposit,
  now: Date,
) {
  const place = await paymentPlace(tx, purpose, { playerId, hallId }, now);
  if (!place.ok) return place;
  if (amountOre < kroner(depositMinimumKroner) || amountOre > kroner(depositMaximumKroner)) {
    return refuse('amount_not_allowed', { minimum: depositMinimumKroner, maximum: depositMaximumKroner });
  }
  return place;
}

function permitted(
  deps: PaymentDeps,
  { hallId, amountOre }: Deposit,
  { hall, merchant, accountId }: PaymentPlace,
  kind: 'card_deposit' | 'vipps_deposit',
  cardId: number | null,
  payment: Omit<Permitted['order'], 'orderDescription' | 'redirectUrl'>,
): Permitted {
  return {
    attempt: { hallId, ...merchant, kind, cardId, accountId, amountOre },
    order: {
      orderDescription: paymentTexts.depositOrder(hall.name),
      // The page distinguishes a payment from the saving of a card by this value; the provider adds its own to it.
      redirectUrl: `${deps.callbackUrl}?payment=1`,
      ...payment,
    },
  };
}
