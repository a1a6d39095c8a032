import { randomBytes } from 'node:crypto';
import type { Ore } from '@lokalbingo/money';
import { assert } from '../../../platform/result.ts';
import type { PlayerInHall } from '../../admission/admission.ts';
import { requestWithdrawal } from '../request-withdrawal.ts';
import type { WithdrawalDeps } from '../withdrawal-deps.ts';

/**
 * Returns a function that requests a withdrawal for a player to whom the hall has not paid before, each time with a new
 * key.
 */
export function askingWith(deps: WithdrawalDeps): (player: PlayerInHall, amountOre: Ore) => Promise<void> {
  return async ({ hallId, playerId }, amountOre) => {
    const made = await requestWithdrawal(deps, {
      hallId,
      playerId,
      amountOre,
      accountNumber: '86011117947',
      ownerName: undefined,
      idempotencyKey: randomBytes(16).toString('hex'),
    });
    assert(made.ok, 'A withdrawal was refused.');
  };
}
