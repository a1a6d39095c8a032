/**
 * Process.aspx: the state machine of a payment. Pure: from a transaction and a call to a transaction and an
 * answer.
 */
import { randomInt } from 'node:crypto';
import { type Ore, ore, subtractOre, sumOre } from '@lokalbingo/money';
import {
  annulInWrongState,
  type BbsResult,
  captureBeforeAuthorisation,
  creditBeforeCapture,
  genericError,
  invalidParameter,
  issuerUndetermined,
  missingParameter,
  type NetaxeptError,
} from './netaxept-error.ts';
import type { TestCard } from './test-cards.ts';
import {
  cardIsConfirmed,
  cardOf,
  type HistoryLine,
  type PaymentError,
  type Transaction,
} from './transaction.ts';

export const processOperations = ['AUTH', 'SALE', 'VERIFY', 'CAPTURE', 'ANNUL', 'CREDIT'] as const;
export type ProcessOperation = (typeof processOperations)[number];

/** One call on one transaction. */
export type ProcessCall = {
  readonly operation: ProcessOperation;
  /** How much to capture or credit; the whole rest when `undefined`. */
  readonly amountOre: Ore | undefined;
  readonly description: string;
  readonly now: Date;
  /** Six digits, used if this call authorises. */
  readonly newAuthorizationId: string;
};

/** The transaction after the call, also when it was refused, and the reason if it was. */
export type ProcessOutcome = { readonly transaction: Transaction; readonly error?: NetaxeptError };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** How long after the customer's return a payment may be authorised or a card verified. */
const authorisationWindowMs = 24 * hourMs;
/** How long a reservation lasts. */
const reservationMs = 21 * dayMs;
/** How long a transaction lasts. */
const transactionMs = 365 * dayMs;

/** Carries out one operation, or refuses it with Netaxept's own words. */
export function processTransaction(transaction: Transaction, call: ProcessCall): ProcessOutcome {
  if (olderThan(transactionMs, transaction.registeredAt, call.now)) return expired(transaction);
  switch (call.operation) {
    case 'VERIFY':
      return verify(transaction, call);
    case 'AUTH':
      return authorise(transaction, call);
    case 'SALE':
      return sell(transaction, call);
    case 'CAPTURE':
      return capture(transaction, call);
    case 'ANNUL':
      return annul(transaction, call);
    case 'CREDIT':
      return credit(transaction, call);
  }
}

/** Six digits, as an issuer gives them. */
export function newAuthorizationId(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Netaxept's batch number: one per day. */
export function batchNumber(now: Date): string {
  return String(Math.floor(now.getTime() / dayMs) % 1000);
}

/** The reservation that a wallet makes by itself while the customer is in the window. */
export function authoriseFromWallet(
  transaction: Transaction,
  now: Date,
  newAuthorizationId: string,
): Transaction {
  return authorised(transaction, { now, newAuthorizationId, description: 'Auto AUTH' });
}

function verify(transaction: Transaction, call: ProcessCall): ProcessOutcome {
  const card = confirmedCard(transaction, call);
  if ('error' in card) return card;
  if (transaction.verified) return alreadyProcessed(transaction, call, card.card);
  if (isTurnedDown(card.card)) return refusedByIssuer(transaction, call, 'Verify', card.card);
  return {
    transaction: {
      ...transaction,
      verified: true,
      authorizationId: call.newAuthorizationId,
      history: [...transaction.history, historyLine('Verify', call)],
    },
  };
}

function authorise(transaction: Transaction, call: ProcessCall): ProcessOutcome {
  const card = confirmedCard(transaction, call);
  if ('error' in card) return card;
  if (transaction.amountOre === null) return { transaction, error: missingParameter('Transaction Amount') };
  if (call.amountOre !== undefined && call.amountOre !== transaction.amountOre) {
    return { transaction, error: invalidParameter('Transaction Amount') };
  }
  if (transaction.authorizedAt !== null) return alreadyProcessed(transaction, call, card.card);
  if (isTurnedDown(card.card)) return refusedByIssuer(transaction, call, 'Auth', card.card);
  return { transaction: authorised(transaction, call) };
}

/** Reserves and captures. When only the capture fails, the reservation stays. */
function sell(transaction: Transaction, call: ProcessCall): ProcessOutcome {
  const reserved = authorise(transaction, call);
  return reserved.error === undefined ? capture(reserved.transaction, call) : reserved;
}

function capture(transaction: Transaction, call: ProcessCall): ProcessOutcome {
  const card = cardOf(transaction);
  if (card === undefined || transaction.amountOre === null || transaction.authorizedAt === null) {
    return { transaction, error: captureBeforeAuthorisation };
  }
  if (transaction.annulled) return { transaction, error: genericError('Unable to capture, wrong state') };
  const left = subtractOre(transaction.amountOre, transaction.capturedOre);
  if (left === 0) return alreadyProcessed(transaction, call, card);
  if (olderThan(reservationMs, transaction.authorizedAt, call.now)) return expired(transaction);
  const amountOre = call.amountOre ?? left;
  if (amountOre === 0 || amountOre > left) {
    return { transaction, error: invalidParameter('Transaction Amount') };
  }
  if (card.behaviour === 'capture-fails') return refusedByIssuer(transaction, call, 'Capture', card);
  return {
    transaction: {
      ...transaction,
      capturedOre: sumOre(transaction.capturedOre, amountOre),
      history: [...transaction.history, historyLine('Capture', call, amountOre)],
    },
  };
}

function annul(transaction: Transaction, call: ProcessCall): ProcessOutcome {
  const { authorizedAt, annulled, capturedOre } = transaction;
  if (authorizedAt === null || annulled || capturedOre > 0) return { transaction, error: annulInWrongState };
  return {
    transaction: {
      ...transaction,
      annulled: true,
      history: [...transaction.history, historyLine('Annul', call)],
    },
  };
}

function credit(transaction: Transaction, call: ProcessCall): ProcessOutcome {
  const card = cardOf(transaction);
  if (card === undefined || transaction.capturedOre === 0) return { transaction, error: creditBeforeCapture };
  const left = subtractOre(transaction.capturedOre, transaction.creditedOre);
  if (left === 0) return alreadyProcessed(transaction, call, card);
  const amountOre = call.amountOre ?? left;
  if (amountOre === 0 || amountOre > left) {
    return { transaction, error: invalidParameter('Transaction Amount') };
  }
  return {
    transaction: {
      ...transaction,
      creditedOre: ore(transaction.creditedOre + amountOre),
      history: [...transaction.history, historyLine('Credit', call, amountOre)],
    },
  };
}

/** The card that the customer has given, in a window that was left not too long ago. */
function confirmedCard(
  transaction: Transaction,
  call: ProcessCall,
): { readonly card: TestCard } | { readonly transaction: Transaction; readonly error: NetaxeptError } {
  const card = cardOf(transaction);
  if (card === undefined || !cardIsConfirmed(transaction)) return { transaction, error: issuerUndetermined };
  if (
    transaction.redirectedAt !== null &&
    olderThan(authorisationWindowMs, transaction.redirectedAt, call.now)
  ) {
    return expired(transaction);
  }
  return { card };
}

function authorised(
  transaction: Transaction,
  call: Pick<ProcessCall, 'now' | 'newAuthorizationId' | 'description'>,
): Transaction {
  return {
    ...transaction,
    authorizationId: call.newAuthorizationId,
    authorizedAt: call.now.toISOString(),
    history: [...transaction.history, historyLine('Auth', call)],
  };
}

function historyLine(
  operation: HistoryLine['operation'],
  call: Pick<ProcessCall, 'now' | 'description'>,
  amountOre?: Ore,
): HistoryLine {
  return {
    operation,
    at: call.now.toISOString(),
    description: call.description,
    batchNumber: batchNumber(call.now),
    ...(amountOre === undefined ? {} : { amountOre }),
  };
}

const isTurnedDown = ({ behaviour }: TestCard): boolean => behaviour === 'refused' || behaviour === 'expired';

function refusedByIssuer(
  transaction: Transaction,
  call: ProcessCall,
  step: Exclude<PaymentError['operation'], 'Terminal'>,
  card: TestCard,
): ProcessOutcome {
  const [responseCode, responseText] =
    card.behaviour === 'expired'
      ? ['54', 'Expired card']
      : ['99', `${step === 'Verify' ? 'Auth' : step} Reg Comp Failure`];
  const result: BbsResult = { issuerId: card.issuerId, responseCode, responseText };
  const failure: PaymentError = {
    operation: step,
    at: call.now.toISOString(),
    responseCode: result.responseCode,
    responseSource: 'Netaxept',
    responseText: result.responseText,
  };
  return {
    transaction: { ...transaction, errors: [...transaction.errors, failure] },
    error: { type: 'BBSException', message: unableTo(call.operation), result },
  };
}

function alreadyProcessed(transaction: Transaction, call: ProcessCall, card: TestCard): ProcessOutcome {
  const result = {
    issuerId: card.issuerId,
    responseCode: '98',
    responseText: 'Transaction already processed',
  };
  return { transaction, error: { type: 'BBSException', message: unableTo(call.operation), result } };
}

/** The error text of an operation. A failed sale is reported as a failed authorisation, which is its first half. */
function unableTo(operation: ProcessOperation): string {
  return `Unable to ${operation === 'SALE' ? 'auth' : operation.toLowerCase()}`;
}

function expired(transaction: Transaction): {
  readonly transaction: Transaction;
  readonly error: NetaxeptError;
} {
  return { transaction, error: genericError('Transaction has expired') };
}

function olderThan(ageMs: number, at: string, now: Date): boolean {
  return now.getTime() - Date.parse(at) > ageMs;
}
