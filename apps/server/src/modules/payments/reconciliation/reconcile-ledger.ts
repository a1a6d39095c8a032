/** Finding money of the provider's that the ledger has moved, and that is no deposit of ours. */
import { ore } from '@lokalbingo/money';
import { inTransaction } from '../../../platform/database.ts';
import { hoursOf } from '../../../platform/nights.ts';
import type { OsloDay } from '../../../platform/oslo-calendar.ts';
import { ok } from '../../../platform/result.ts';
import { type Movement, movementsBetween } from '../../ledger/ledger.ts';
import { transferKeys } from '../attempts/transfer-keys.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { withoutAttempt } from './compare-books.ts';
import { merchantsOf } from './reconciliation-store.ts';
import { type Found, reportDiscrepancies, storeDiscrepancies } from './store-discrepancies.ts';

/**
 * Looks through our account with the provider, hour by hour of some days: each movement must be what one deposit of the
 * hall books, under its own key. Any other is a discrepancy. With that and what is compared deposit by deposit the
 * account's whole day is accounted for. Safe to repeat.
 */
export async function reconcileLedger(
  { db, clock, log }: Pick<PaymentDeps, 'db' | 'clock' | 'log'>,
  days: { readonly from: OsloDay; readonly to: OsloDay },
): Promise<void> {
  for (const hour of hoursOf(days.from, days.to)) {
    const movements = await movementsBetween(db, 'card_provider', hour);
    if (movements.length === 0) continue;
    const merchantOf = await merchantsOf(db, movements);
    const found = movements
      .filter((movement) => !isOfDeposit(movement) || merchantOf(movement) === undefined)
      .map(foundIn);
    const { value: news } = await inTransaction(db, async (tx) =>
      ok(await storeDiscrepancies(tx, found, clock.now())),
    );
    reportDiscrepancies(log, news);
  }
}

/** Whether a movement bears the key of a deposit's booking, and names that deposit. */
export function isOfDeposit({ idempotencyKey, reference }: Movement): boolean {
  return Object.values(transferKeys).some((key) => key(reference) === idempotencyKey);
}

const foundIn = ({ hallId, transferId, ore: moved }: Movement): Found => ({
  hallId,
  transferId,
  transactionId: null,
  merchantId: null,
  discrepancy: withoutAttempt(ore(-moved)),
});
