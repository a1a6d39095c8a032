/** Finds transfers on our account with the provider that belong to no deposit. */
import { ore } from '@lokalbingo/money';
import type { OsloDay } from '../../../platform/oslo-calendar.ts';
import { reconcileAccount } from '../../discrepancies/discrepancies.ts';
import type { AccountTransfer } from '../../ledger/ledger.ts';
import { transferKeys } from '../attempts/transfer-keys.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { withoutAttempt } from './compare-books.ts';
import { cardDiscrepancies } from './discrepancy-store.ts';
import { merchantsOf } from './reconciliation-store.ts';

/**
 * Searches our account with the provider. Each transfer must book a deposit of the hall, under a key of that deposit;
 * any other transfer is a discrepancy. Safe to repeat.
 */
export const reconcileLedger = (
  deps: Pick<PaymentDeps, 'db' | 'clock' | 'log'>,
  days: { readonly from: OsloDay; readonly to: OsloDay },
): Promise<void> =>
  reconcileAccount(deps, cardDiscrepancies, {
    account: 'card_provider',
    ...days,
    strays: async (transfers) => {
      const merchantOf = await merchantsOf(deps.db, transfers);
      return transfers
        .filter((transfer) => !isOfDeposit(transfer) || merchantOf(transfer) === undefined)
        .map(foundIn);
    },
  });

/** Whether a transfer has a key of the deposit that it names. */
export function isOfDeposit({ idempotencyKey, reference }: AccountTransfer): boolean {
  return Object.values(transferKeys).some((key) => key(reference) === idempotencyKey);
}

const foundIn = ({ hallId, transferId, ore: moved }: AccountTransfer) => ({
  hallId,
  transferId,
  transactionId: null,
  merchantId: null,
  discrepancy: withoutAttempt(ore(-moved)),
});
