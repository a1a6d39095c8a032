/** Sums what the ledger has booked for deposits on our account with the provider, from its transfers alone. */
import { ore } from '@lokalbingo/money';
import type { Db } from '../../../platform/database.ts';
import { movedByKeys } from '../../ledger/ledger.ts';
import type { DepositAttempt } from '../attempts/payment-attempt.ts';
import { transferKeys } from '../attempts/transfer-keys.ts';
import type { Booked } from './compare-books.ts';

type Deposit = Pick<DepositAttempt, 'hallId' | 'transactionId'>;

/** Returns the booked amounts of each of some deposits. */
export async function bookedOf(db: Db, deposits: readonly Deposit[]): Promise<(deposit: Deposit) => Booked> {
  const keys = deposits.flatMap(({ hallId, transactionId }) =>
    Object.values(transferKeys).map((key) => ({ hallId, idempotencyKey: key(transactionId) })),
  );
  const moved = await movedByKeys(db, 'card_provider', keys);
  return ({ hallId, transactionId }) => ({
    // Money that the provider has captured is negative on our account with it, because it is owed to us.
    depositedOre: ore(-moved(hallId, transferKeys.deposit(transactionId)) || 0),
    heldOre: ore(-moved(hallId, transferKeys.held(transactionId)) || 0),
    givenBackOre: moved(hallId, transferKeys.refund(transactionId)),
  });
}
