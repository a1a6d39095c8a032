import type { OpenPayment } from '@lokalbingo/contract/payments';
import type { Db } from '../../../platform/database.ts';
import type { PlayerInHall } from '../../admission/admission.ts';
import { depositsOf } from './attempt-store.ts';
import { begunOf } from './begin-attempt.ts';
import { lifeOf, openStates, wasRegistered } from './payment-attempt.ts';

/**
 * The player's own payments to a hall that a window has been opened for and whose outcome is not known, newest first.
 * Asks nobody and changes nothing. What is being let go or paid back has come to nothing for its player.
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
