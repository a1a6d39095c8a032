/** The calls of withdrawals. */
import {
  correctWithdrawal as correctWithdrawalCall,
  listWithdrawals as listWithdrawalsCall,
  type MadeRequest,
  requestWithdrawal as requestWithdrawalCall,
} from '@lokalbingo/contract/withdrawals';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { ok } from '../../platform/result.ts';
import { nameOf } from '../identity/identity.ts';
import { cardOf } from '../player-cards/player-cards.ts';
import { correctWithdrawal } from './correct-withdrawal.ts';
import { listWithdrawals } from './list-withdrawals.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { amountOf, type Withdrawal } from './withdrawal.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';

export function withdrawalRoutes(bind: Bind<'portal'>, deps: WithdrawalDeps): void {
  bind(requestWithdrawalCall, async ({ body, caller, idempotencyKey }) => {
    const made = await requestWithdrawal(deps, {
      playerId: caller.playerId,
      hallId: body.bingoid,
      amountOre: body.amount,
      accountNumber: body.acc,
      ownerName: body.accountOwner,
      idempotencyKey,
    });
    return made.ok ? ok(madeRequestOf(made.value)) : made;
  });

  bind(correctWithdrawalCall, async ({ body, caller, idempotencyKey }) => {
    const made = await correctWithdrawal(deps, {
      playerId: caller.playerId,
      hallId: body.bingoid,
      withdrawalId: body.withdrawalId,
      accountNumber: body.acc,
      ownerName: body.accountOwner,
      idempotencyKey,
    });
    return made.ok ? ok(madeRequestOf(made.value)) : made;
  });

  bind(listWithdrawalsCall, async ({ query, caller }) => {
    const player = { hallId: query.bingoId, playerId: caller.playerId };
    const card = await cardOf(deps.db, player);
    if (!card.ok) return card;
    const { firstName, lastName } = await nameOf(deps.db, player.playerId);
    const listed = await listWithdrawals(deps.db, player, Number(query.page ?? 1));
    return ok({ ...listed, accountOwner: `${firstName} ${lastName}` });
  });
}

const madeRequestOf = (withdrawal: Withdrawal): MadeRequest => ({
  withdrawalId: withdrawal.withdrawalId,
  reference: withdrawal.reference,
  amount: amountOf(withdrawal),
  paidFrom: withdrawal.payFrom,
});
