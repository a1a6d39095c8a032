/** The books of money that the provider took and that goes back to its payer: from the taking until it is given back. */
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

type Telling = Pick<PaymentDeps, 'clock' | 'random' | 'messageKeys' | 'productName'>;

/**
 * Owes taken money to its payer: books that the provider has it, and tells the player by SMS that it goes back. Once,
 * whoever asks; an attempt that has come further is given as it stands.
 * @param why in few words, for who investigates
 */
export async function oweRefund(
  tx: Tx,
  deps: Telling,
  deposit: DepositAttempt,
  why: string,
): Promise<Attempt> {
  const current = await lockAttempt(tx, deposit);
  if (!mayBecome(current.state, 'refund_needed') || current.state === 'refund_unknown') return current;
  const at = deps.clock.now();
  await book(tx, [await held(tx, deposit, at)]);
  await tellPayer(tx, deps, deposit);
  return moveAttempt(tx, current, { to: 'refund_needed', at, why });
}

/** Books that the provider has given the money back, once. An attempt that owes nothing is given as it stands. */
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
    // There already, unless the attempt came to owe it before there were such books.
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
    'What the provider took can be owed, and what is owed can be given back.',
  );
}

async function tellPayer(tx: Tx, deps: Telling, deposit: DepositAttempt): Promise<void> {
  const { mobile } = await accountById(tx, deposit.playerId);
  const hall = await findHall(tx, deposit.hallId);
  assert(hall.ok, 'A hall that was paid into exists.');
  const { name: hallName, phone } = hall.value;
  const amount = formatOre(deposit.amountOre);
  const { reference } = deposit;
  await sendSms(tx, deps, {
    to: mobile,
    text: paymentTexts.refundSms(deps.productName, { amount, hallName, reference, phone }),
    goodUntil: after(deps.clock.now(), days(2)),
  });
}
