import type { OpenPayment } from '@lokalbingo/contract/payments';
import type { Db } from '../../../platform/database.ts';
import type { PlayerInHall } from '../../admission/admission.ts';
import { depositsOf } from './attempt-store.ts';
import { begunOf } from './begin-attempt.ts';
import { lifeOf, openStates, wasRegistered } from './payment-attempt.ts';

/**
 * Returns the player's own payments to a hall that have an opened window and an unknown outcome, newest first. Asks no
 * provider and changes nothing. For the player, a payment that is being released or refunded has failed.
 */
export async function openPayments(db: Db, player: PlayerInHall): Promise<OpenPayment[]> {
  const deposits = await depositsOf(db, player, openStates);
  return deposits.filter(wasRegistered).flatMap((deposit) => {
    const { waitsFor } = lifeOf[deposit.state];
    return waitsFor === null
      ? []
      : [{ ...begunOf(deposit), amount: deposit.amountOre, begunAt: deposit.createdAt, waitsFor }];
  });
}
