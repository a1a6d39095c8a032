/** Payments with captured money, for measuring the cost of booking them. */
import { randomBytes } from 'node:crypto';
import type { Ore } from '@lokalbingo/money';
import { systemClock } from '../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../platform/database.ts';
import { assert, ok } from '../../../platform/result.ts';
import type { PlayerCard } from '../../player-cards/player-cards.ts';
import { attemptsIn } from '../attempts/attempt-store.ts';
import type { Attempt } from '../attempts/payment-attempt.ts';
import { recordTaken } from '../attempts/record-attempt.ts';

/** Stores this many payments to these cards in turn, reserved at the provider; returns all that wait. */
export async function storeReservedPayments(
  owner: Db,
  cards: readonly PlayerCard[],
  { count, amountOre }: { readonly count: number; readonly amountOre: Ore },
): Promise<Attempt[]> {
  const at = systemClock.now();
  const payments = Array.from({ length: count }, (_, nth) => {
    const { hallId, playerId, accountId } = cards[nth % cards.length] as PlayerCard;
    return {
      hall_id: hallId,
      transaction_id: randomBytes(16).toString('hex'),
      player_id: playerId,
      merchant_id: '1',
      kind: 'vipps_deposit',
      account_id: accountId,
      order_number: 'I1',
      amount_ore: amountOre,
      state: 'authorised',
      created_at: at,
      registered_at: at,
    };
  });
  await owner.insertInto('payments.attempts').values(payments).execute();
  const stored = await inTransaction(owner, async (tx) =>
    ok(await attemptsIn(tx, ['authorised'], new Date(at.getTime() + 1))),
  );
  return [...stored.value];
}

/** Returns a function that books a payment as the product does when the provider has reported the capture. */
export function bookingWith(deps: Parameters<typeof recordTaken>[0]): (attempt: Attempt) => Promise<void> {
  return async (attempt) => {
    const { state } = await recordTaken(deps, attempt);
    assert(state === 'credited', `A deposit was not booked: ${state}.`);
  };
}
