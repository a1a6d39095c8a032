import type { Db, Tx } from '../../platform/database.ts';
import { shown } from './list-withdrawals.ts';
import { stepsOf } from './step-store.ts';
import { selectAllOfPlayer } from './withdrawal-store.ts';

/**
 * Returns every request of a player as the player sees it, oldest first, for the player's own copy: with a masked
 * account and the neutral reason of a refusal, without the staff member and the reason of each step.
 */
export async function copyOfWithdrawals(db: Db | Tx, playerId: number) {
  const requests = await selectAllOfPlayer(db, playerId);
  const steps = await stepsOf(db, requests);
  return requests.map((request) => {
    const { reference, state, amount, account, paidFrom, refusedBecause, ...rest } = shown(
      request,
      steps.get(request.withdrawalId) ?? [],
    );
    return {
      hallId: request.hallId,
      reference,
      requestedAt: request.requestedAt,
      amountOre: amount,
      payeeName: request.payee.name,
      payeeAccount: account,
      paidFrom,
      withdrawalState: state,
      refusedBecause,
      steps: rest.steps.map((step) => ({ withdrawalState: step.state, at: step.at })),
    };
  });
}
