/** The calls of payments. */
import {
  completeSale as completeSaleCall,
  deleteCard as deleteCardCall,
  findPaymentOutcome,
  getPaymentOutcome,
  listMyCards,
  listOpenPayments,
  netaxeptCallback,
  payWithStoredCard,
  payWithVipps,
  registerCard,
  verifyCard as verifyCardCall,
} from '@lokalbingo/contract/payments';
import { inTransaction } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { ok } from '../../platform/result.ts';
import { beginCardSaving } from './attempts/begin-card-saving.ts';
import { beginCardDeposit, beginVippsDeposit } from './attempts/begin-deposit.ts';
import { completeSale } from './attempts/complete-sale.ts';
import { findOutcome } from './attempts/find-outcome.ts';
import { openPayments } from './attempts/open-payments.ts';
import { outcomeOf } from './attempts/outcome-of.ts';
import { takeCallbackHint } from './attempts/take-callback-hint.ts';
import { verifyCard } from './attempts/verify-card.ts';
import { deleteCard } from './cards/delete-card.ts';
import { listCards } from './cards/list-cards.ts';
import type { PaymentDeps } from './payment-deps.ts';

export function paymentRoutes(bind: Bind<'portal'>, deps: PaymentDeps): void {
  bind(registerCard, ({ body, caller, idempotencyKey }) =>
    beginCardSaving(deps, { playerId: caller.playerId, hallId: body.bingoid, idempotencyKey }),
  );

  bind(listMyCards, async ({ body, caller }) =>
    ok({
      cardInfo: await listCards(deps, { playerId: caller.playerId, merchantId: body.nets_clientid }),
    }),
  );

  bind(deleteCardCall, ({ body, caller }) =>
    inTransaction(deps.db, (tx) =>
      deleteCard(tx, { playerId: caller.playerId, cardId: body.cardId, at: deps.clock.now() }),
    ),
  );

  bind(payWithStoredCard, ({ body, caller, idempotencyKey }) =>
    beginCardDeposit(deps, {
      playerId: caller.playerId,
      hallId: body.bingoid,
      cardId: body.cardId,
      cvc: body.cardCVC,
      amountOre: body.loadAmount,
      idempotencyKey,
    }),
  );

  bind(payWithVipps, ({ body, caller, idempotencyKey }) =>
    beginVippsDeposit(deps, {
      playerId: caller.playerId,
      hallId: body.bingoid,
      amountOre: body.loadAmount,
      usesOwnNumber: body.useOwnNumber ?? false,
      idempotencyKey,
    }),
  );

  bind(verifyCardCall, ({ body, caller }) =>
    verifyCard(deps, { playerId: caller.playerId, transactionId: body.transactionId }),
  );

  bind(completeSaleCall, ({ body, caller }) =>
    completeSale(deps, { playerId: caller.playerId, transactionId: body.transactionId }),
  );

  bind(getPaymentOutcome, ({ query, caller }) =>
    outcomeOf(deps, { playerId: caller.playerId, transactionId: query.transactionId }),
  );

  bind(findPaymentOutcome, ({ body, caller }) =>
    findOutcome(deps, { playerId: caller.playerId, transactionId: body.transactionId }),
  );

  bind(listOpenPayments, async ({ query, caller }) =>
    ok({ payments: await openPayments(deps.db, { playerId: caller.playerId, hallId: query.bingoId }) }),
  );

  bind(netaxeptCallback, async ({ body }) => {
    await takeCallbackHint(deps, body.TransactionId);
    return ok({});
  });
}
