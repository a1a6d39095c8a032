import { zeroOre } from '@lokalbingo/money';
import type { Tx } from '../../../platform/database.ts';
import { ok, type Result } from '../../../platform/result.ts';
import { houseAccount, type TransferRefusalCode, transfer } from '../../ledger/ledger.ts';
import { paymentTexts } from '../payments.nb.ts';
import { lockAttempt } from './attempt-store.ts';
import { moveAttempt } from './move-attempt.ts';
import type { Attempt, DepositAttempt } from './payment-attempt.ts';

/**
 * Books money that the provider has taken as the player's own money, once: the attempt's row is locked, its state
 * changes in the same transaction as the money moves, and the ledger's key is the attempt. An attempt that is no
 * longer `captured` is given as it stands. The ledger's refusal means that it can never be booked.
 */
export async function creditDeposit(
  tx: Tx,
  deposit: DepositAttempt,
  at: Date,
): Promise<Result<Attempt, TransferRefusalCode>> {
  const current = await lockAttempt(tx, deposit);
  if (current.state !== 'captured') return ok(current);
  const { hallId, transactionId, accountId, amountOre, kind } = deposit;
  const money = { ownOre: amountOre, winningsOre: zeroOre };
  const [booked] = await transfer(tx, [
    {
      hallId,
      kind: 'deposit',
      idempotencyKey: `deposit:${transactionId}`,
      debit: { accountId: await houseAccount(tx, hallId, 'card_provider'), ...money },
      credit: { accountId, ...money },
      reference: transactionId,
      description: kind === 'vipps_deposit' ? paymentTexts.vippsDeposit : paymentTexts.cardDeposit,
      at,
    },
  ]);
  if (!booked.ok) return booked;
  return ok(await moveAttempt(tx, current, { to: 'credited', at }));
}
