import { zeroOre } from '@lokalbingo/money';
import type { Tx } from '../../../platform/database.ts';
import { ok, type Result, refuse } from '../../../platform/result.ts';
import { type AdmissionRefusalCode, admit, memberCard } from '../../admission/admission.ts';
import { houseAccount, type TransferRefusalCode, transfer } from '../../ledger/ledger.ts';
import { lockedStandingsOf } from '../../responsible-play/responsible-play.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { paymentTexts } from '../payments.nb.ts';
import { lockAttempt } from './attempt-store.ts';
import { moveLocked } from './move-attempt.ts';
import type { Attempt, DepositAttempt } from './payment-attempt.ts';
import { transferKeys } from './transfer-keys.ts';

/**
 * Why money that the provider has taken does not become a deposit: the player may not pay any more, or the ledger
 * refuses.
 */
export type CreditRefusalCode = AdmissionRefusalCode<'finish_deposit'> | 'not_a_member' | TransferRefusalCode;

/**
 * Credits money that the provider has taken as the player's own money. Done once: the attempt's row is locked, its
 * state changes in the transaction that moves the money, and the ledger's key is that of the attempt. Checks again
 * whether the player may pay, under the player lock that a new pause takes too, so that no deposit is booked during a
 * pause. Returns an attempt that is no longer `captured` unchanged. A refusal means that it must never be booked.
 */
export async function creditDeposit(
  tx: Tx,
  { clock }: Pick<PaymentDeps, 'clock'>,
  deposit: DepositAttempt,
): Promise<Result<Attempt, CreditRefusalCode>> {
  const standing = (await lockedStandingsOf(tx, { clock }, [deposit])).of(deposit);
  const current = await lockAttempt(tx, deposit);
  if (current.state !== 'captured') return ok(current);
  const admitted = standing ? admit('finish_deposit', standing) : refuse('not_a_member');
  if (!admitted.ok) return admitted;
  const at = clock.now();
  const { hallId, transactionId, accountId, amountOre, kind } = deposit;
  const money = { ownOre: amountOre, winningsOre: zeroOre };
  // Done before locking the hall's account, because all its deposits wait for that lock. A refusal undoes this.
  const credited = await moveLocked(tx, current, { to: 'credited', at });
  const [booked] = await transfer(tx, [
    {
      hallId,
      kind: 'deposit',
      admitted: memberCard(admitted.value),
      idempotencyKey: transferKeys.deposit(transactionId),
      debit: { accountId: await houseAccount(tx, hallId, 'card_provider'), ...money },
      credit: { accountId, ...money },
      reference: transactionId,
      description: kind === 'vipps_deposit' ? paymentTexts.vippsDeposit : paymentTexts.cardDeposit,
      at,
    },
  ]);
  if (!booked.ok) return booked;
  return ok(credited);
}
