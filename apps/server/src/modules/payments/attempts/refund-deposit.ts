/** Books money that the provider took and that is refunded to its payer, from the capture to the refund. */
import { after, days } from '@lokalbingo/contract/durations';
import { formatOre, zeroOre } from '@lokalbingo/money';
import type { Tx } from '../../../platform/database.ts';
import { assert } from '../../../platform/result.ts';
import { findHall } from '../../halls/halls.ts';
import { accountById } from '../../identity/identity.ts';
import { type FreeTransfer, houseAccount, transfer } from '../../ledger/ledger.ts';
import { sendSms } from '../../notifications/notifications.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { paymentTexts } from '../payments.nb.ts';
import { lockAttempt } from './attempt-store.ts';
import { moveAttempt } from './move-attempt.ts';
import { type Attempt, type DepositAttempt, mayBecome } from './payment-attempt.ts';
import { transferKeys } from './transfer-keys.ts';

type NoticeDeps = Pick<PaymentDeps, 'clock' | 'random' | 'messageKeys' | 'productName'>;

/**
 * Owes captured money to its payer: books that the provider has it, and notifies the player by SMS of the refund. Done
 * once; an attempt that has come further is returned unchanged.
 * @param why a short reason for investigations
 */
export async function oweRefund(
  tx: Tx,
  deps: NoticeDeps,
  deposit: DepositAttempt,
  why: string,
): Promise<Attempt> {
  const current = await lockAttempt(tx, deposit);
  if (!mayBecome(current.state, 'refund_needed') || current.state === 'refund_unknown') return current;
  const at = deps.clock.now();
  await book(tx, [await held(tx, deposit, at)]);
  await notifyPayer(tx, deps, deposit);
  return moveAttempt(tx, current, { to: 'refund_needed', at, why });
}

/** Books that the provider has refunded the money, once. Returns an attempt that owes nothing unchanged. */
export async function bookRefund(
  tx: Tx,
  { clock }: Pick<PaymentDeps, 'clock'>,
  deposit: DepositAttempt,
): Promise<Attempt> {
  const current = await lockAttempt(tx, deposit);
  if (current.state !== 'refund_needed' && current.state !== 'refund_unknown') return current;
  const at = clock.now();
  const taken = await held(tx, deposit, at);
  const { transactionId, reference } = deposit;
  await book(tx, [
    // This one is already booked, unless the attempt is older than these accounts.
    taken,
    {
      ...taken,
      kind: 'deposit_refund',
      idempotencyKey: transferKeys.refund(transactionId),
      debit: taken.credit,
      credit: taken.debit,
      description: paymentTexts.refund(reference),
    },
  ]);
  return moveAttempt(tx, current, { to: 'refunded', at });
}

async function held(tx: Tx, deposit: DepositAttempt, at: Date): Promise<FreeTransfer> {
  const { hallId, transactionId, reference, amountOre } = deposit;
  const money = { ownOre: amountOre, winningsOre: zeroOre };
  return {
    hallId,
    kind: 'deposit_held',
    idempotencyKey: transferKeys.held(transactionId),
    debit: { accountId: await houseAccount(tx, hallId, 'card_provider'), ...money },
    credit: { accountId: await houseAccount(tx, hallId, 'refunds_held'), ...money },
    reference: transactionId,
    description: paymentTexts.held(reference),
    at,
  };
}

async function book(tx: Tx, requests: readonly FreeTransfer[]): Promise<void> {
  const outcomes = await transfer(tx, requests);
  assert(
    outcomes.every(({ ok }) => ok),
    'The captured money can be owed, and the owed money refunded.',
  );
}

async function notifyPayer(tx: Tx, deps: NoticeDeps, deposit: DepositAttempt): Promise<void> {
  const { mobile } = await accountById(tx, deposit.playerId);
  const hall = await findHall(tx, deposit.hallId);
  assert(hall.ok, 'A hall with a deposit exists.');
  const { name: hallName, phone } = hall.value;
  const amount = formatOre(deposit.amountOre);
  const { reference } = deposit;
  await sendSms(tx, deps, {
    to: mobile,
    text: paymentTexts.refundSms(deps.productName, { amount, hallName, reference, phone }),
    goodUntil: after(deps.clock.now(), days(2)),
  });
}
