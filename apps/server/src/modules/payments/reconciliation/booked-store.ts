/** What the ledger has booked of deposits on our account with the provider, by its transfers alone. */
import { type Ore, ore, zeroOre } from '@lokalbingo/money';
import type { Db } from '../../../platform/database.ts';
import { movementsByKey } from '../../ledger/ledger.ts';
import type { DepositAttempt } from '../attempts/payment-attempt.ts';
import { transferKeys } from '../attempts/transfer-keys.ts';
import type { Booked } from './compare-books.ts';

type Deposit = Pick<DepositAttempt, 'hallId' | 'transactionId'>;

/** What is booked of each of some deposits. */
export async function bookedOf(db: Db, deposits: readonly Deposit[]): Promise<(deposit: Deposit) => Booked> {
  const keys = deposits.flatMap(({ hallId, transactionId }) =>
    Object.values(transferKeys).map((key) => ({ hallId, idempotencyKey: key(transactionId) })),
  );
  const moved = new Map(
    (await movementsByKey(db, 'card_provider', keys)).map((movement) => [
      `${movement.hallId} ${movement.idempotencyKey}`,
      movement.ore,
    ]),
  );
  return ({ hallId, transactionId }) => {
    const movedBy = (key: (id: string) => string): Ore =>
      moved.get(`${hallId} ${key(transactionId)}`) ?? zeroOre;
    return {
      // What the provider has taken is below zero on our account with it: it is owed to us.
      depositedOre: ore(-movedBy(transferKeys.deposit) || 0),
      heldOre: ore(-movedBy(transferKeys.held) || 0),
      givenBackOre: movedBy(transferKeys.refund),
    };
  };
}
