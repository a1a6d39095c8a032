/** The money of a withdrawal: from the card to the hall's held withdrawals, and from there to the bank or back. */
import { zeroOre } from '@lokalbingo/money';
import type { Tx } from '../../platform/database.ts';
import { assert } from '../../platform/result.ts';
import {
  type AccountId,
  type AdmittedCard,
  type Balance,
  houseAccount,
  type LockedAccounts,
  lockAccounts,
  postTransfers,
  type TransferRequest,
} from '../ledger/ledger.ts';
import { amountOf, type Withdrawal } from './withdrawal.ts';
import { withdrawalKey } from './withdrawal-keys.ts';
import { withdrawalTexts as texts } from './withdrawals.nb.ts';

type Card = { readonly hallId: number; readonly accountId: AccountId };

/** The accounts of a withdrawal, locked. Requests are locked after them, never before. */
export type WithdrawalBooks = {
  readonly locked: LockedAccounts;
  /** The account of held withdrawals. */
  readonly held: AccountId;
  /** Returns the card's balance now. */
  readonly onCard: () => Balance;
};

/** The locked accounts when money may leave the hall or come back to it: also the hall's bank account. */
export type PaymentBooks = WithdrawalBooks & { readonly bank: AccountId };

/** Locks a card and the hall's account of held withdrawals. */
export async function lockBooks(tx: Tx, card: Card): Promise<WithdrawalBooks> {
  const held = await houseAccount(tx, card.hallId, 'withdrawals_held');
  const locked = await lockTogether(tx, card.hallId, [card.accountId, held]);
  return { held, locked, onCard: () => locked.balance(card) };
}

/**
 * Locks a card, the hall's account of held withdrawals and its bank account. {@link lockBooks} leaves out the bank
 * account, so that a request does not wait for payments.
 */
export async function lockPaymentBooks(tx: Tx, card: Card): Promise<PaymentBooks> {
  const { locked, held, bank } = await lockBooksOf(tx, card.hallId, [card.accountId]);
  return { held, bank, locked, onCard: () => locked.balance(card) };
}

/** Locks many cards of a hall, its account of held withdrawals and its bank account. */
export async function lockBooksOf(
  tx: Tx,
  hallId: number,
  accountIds: readonly AccountId[],
): Promise<Pick<PaymentBooks, 'locked' | 'held' | 'bank'>> {
  const held = await houseAccount(tx, hallId, 'withdrawals_held');
  const bank = await houseAccount(tx, hallId, 'bank');
  return { held, bank, locked: await lockTogether(tx, hallId, [...accountIds, held, bank]) };
}

function lockTogether(tx: Tx, hallId: number, accountIds: readonly AccountId[]): Promise<LockedAccounts> {
  return lockAccounts(
    tx,
    accountIds.map((accountId) => ({ hallId, accountId })),
  );
}

/** Holds the decided amount from the card. */
export async function holdMoney(
  tx: Tx,
  books: WithdrawalBooks,
  withdrawal: Withdrawal,
  admitted: AdmittedCard,
): Promise<void> {
  await move(tx, books, withdrawal, {
    kind: 'withdrawal_held',
    admitted,
    debit: { accountId: withdrawal.accountId, ...withdrawal.taken },
    credit: { accountId: books.held, ...inOneBucket(withdrawal) },
    description: texts.held(withdrawal.reference),
    at: withdrawal.requestedAt,
  });
}

/** Returns held money to its buckets. */
export async function giveMoneyBack(
  tx: Tx,
  books: WithdrawalBooks,
  withdrawal: Withdrawal,
  { description, at }: Pick<TransferRequest, 'description' | 'at'>,
): Promise<void> {
  await move(tx, books, withdrawal, {
    kind: 'withdrawal_returned',
    debit: { accountId: books.held, ...inOneBucket(withdrawal) },
    credit: { accountId: withdrawal.accountId, ...withdrawal.taken },
    description,
    at,
  });
}

/** Returns money that was booked as paid by the bank, and that the bank has sent back. */
export async function takeMoneyBack(
  tx: Tx,
  books: PaymentBooks,
  withdrawal: Withdrawal,
  { description, at }: Pick<TransferRequest, 'description' | 'at'>,
): Promise<void> {
  await move(tx, books, withdrawal, {
    kind: 'withdrawal_returned',
    debit: { accountId: books.bank, ...inOneBucket(withdrawal) },
    credit: { accountId: withdrawal.accountId, ...withdrawal.taken },
    description,
    at,
  });
}

/** Books that the bank has paid. */
export async function bookPayment(
  tx: Tx,
  books: PaymentBooks,
  withdrawal: Withdrawal,
  at: Date,
): Promise<void> {
  await move(tx, books, withdrawal, {
    kind: 'withdrawal_paid',
    debit: { accountId: books.held, ...inOneBucket(withdrawal) },
    credit: { accountId: books.bank, ...inOneBucket(withdrawal) },
    description: texts.paid(withdrawal.reference),
    at,
  });
}

const inOneBucket = (withdrawal: Withdrawal): Balance => ({
  ownOre: amountOf(withdrawal),
  winningsOre: zeroOre,
});

type Without<Each, Keys extends PropertyKey> = Each extends unknown ? Omit<Each, Keys> : never;
type Moved = Without<TransferRequest, 'hallId' | 'reference' | 'idempotencyKey'>;

async function move(
  tx: Tx,
  { locked }: WithdrawalBooks,
  { hallId, withdrawalId }: Withdrawal,
  moved: Moved,
): Promise<void> {
  const reference = `withdrawal:${withdrawalId}`;
  const idempotencyKey = withdrawalKey(moved.kind, withdrawalId);
  const [outcome] = await postTransfers(tx, locked, [{ hallId, reference, idempotencyKey, ...moved }]);
  assert(outcome?.ok && !outcome.value.replayed, 'The money of a withdrawal moves once, and is available.');
}
