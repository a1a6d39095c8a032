/** Saved cards and deposits through the card payment provider (specification §7 Payments; integrations §1.11). */
import { z } from 'zod';
import { playBars } from './admission.ts';
import { withoutSpaces } from './form-rules.ts';
import { keptText } from './kept-text.ts';
import { operation } from './operation.ts';
import { bingoIdInput, bingoIdInQuery, instant, kroner, kronerInput, nothing, wordOf } from './wire.ts';

/** The smallest and largest deposit, in whole kroner (specification §9, integrations §1.11). */
export const depositMinimumKroner = 1;
/** See {@link depositMinimumKroner}. */
export const depositMaximumKroner = 5000;

/** Our own id of an attempt, sent to the provider as its transaction id: 32 hexadecimal digits. */
export const transactionId = z.string().regex(/^[0-9a-f]{32}$/);

/** A new attempt: the provider's id for it, and the short reference that people read out (`K7Q4-M2`). */
const startedAttempt = z.object({
  transactionId,
  reference: z.string(),
  /** The provider's page, to which the whole window must go; absent when its terminal opens by the transaction id. */
  windowUrl: z.url({ protocol: /^https?$/ }).optional(),
});

/** Begins to save a card: the terminal then opens with the hall's merchant id and this transaction id. */
export const registerCard = operation({
  name: 'registerCard',
  summary: 'Begin to save a card',
  host: 'portal',
  method: 'POST',
  path: '/payment/registerCard',
  access: 'player',
  idempotent: true,
  waitsFor: 'provider',
  body: z.strictObject({ bingoid: bingoIdInput }),
  answer: startedAttempt,
  refusals: [...playBars, 'card_payments_disabled', 'provider_unavailable', 'idempotency_key_reused'],
});

/** A saved card as its owner sees it. `expiryDate` is YYMM, as the provider gives it. */
export const storedCard = z.object({
  cardId: z.int().min(1),
  cardIssuer: z.string(),
  maskedPan: z.string(),
  expiryDate: z.string().regex(/^[0-9]{4}$/),
});
/** See {@link storedCard}. */
export type StoredCard = z.output<typeof storedCard>;

/** Lists the player's saved cards with one merchant (a hall's `nets_clientid`). */
export const listMyCards = operation({
  name: 'listMyCards',
  summary: "The player's saved cards with a hall's merchant",
  host: 'portal',
  method: 'POST',
  path: '/payment/myCards',
  access: 'player',
  body: z.strictObject({ nets_clientid: z.string().regex(/^[0-9]{1,20}$/) }),
  answer: z.object({ cardInfo: z.array(storedCard) }),
  refusals: [],
});

/**
 * Deletes a saved card. A card that is not the player's, or is already deleted, is refused with `saved_card_not_found`.
 */
export const deleteCard = operation({
  name: 'deleteCard',
  summary: 'Delete a saved card',
  host: 'portal',
  method: 'POST',
  path: '/payment/deleteCard',
  access: 'player',
  body: z.strictObject({ cardId: z.int().min(1) }),
  answer: nothing,
  refusals: ['saved_card_not_found'],
});

const cardCvc = z
  .string()
  .overwrite(withoutSpaces)
  .regex(/^([0-9]{3,4})?$/);
/** A CVC sent as a number has lost its leading zeroes; the code has at least three digits. */
const cardCvcInput = z.codec(z.union([cardCvc, z.int().min(0).max(9999)]), cardCvc, {
  decode: (given) => (typeof given === 'number' ? String(given).padStart(3, '0') : given),
  encode: (text) => text,
});

/**
 * Begins a deposit with a saved card. `cardCVC` is accepted for the contract's sake and dropped, unless the product is
 * configured to forward it (decisions §3.2). A deposit outside 1–5000 kr is refused with `amount_not_allowed`.
 */
export const payWithStoredCard = operation({
  name: 'payWithStoredCard',
  summary: 'Begin a deposit with a saved card',
  host: 'portal',
  method: 'POST',
  path: '/payment/storedPayment',
  access: 'player',
  idempotent: true,
  waitsFor: 'provider',
  body: z.strictObject({
    cardId: z.int().min(1),
    bingoid: bingoIdInput,
    cardCVC: cardCvcInput.optional(),
    loadAmount: kronerInput,
  }),
  answer: startedAttempt,
  refusals: [
    ...playBars,
    'card_payments_disabled',
    'amount_not_allowed',
    'saved_card_not_found',
    'provider_unavailable',
    'idempotency_key_reused',
  ],
});

/**
 * Begins a deposit with Vipps, in halls with `BingoVipps` above 0; the terminal then hands over to the app.
 * `useOwnNumber`: the player agrees that the provider gets the player's mobile number, for this payment alone.
 */
export const payWithVipps = operation({
  name: 'payWithVipps',
  summary: 'Begin a deposit with Vipps',
  host: 'portal',
  method: 'POST',
  path: '/payment/vippsPayment',
  access: 'player',
  idempotent: true,
  waitsFor: 'provider',
  body: z.strictObject({
    bingoid: bingoIdInput,
    loadAmount: kronerInput,
    useOwnNumber: z.boolean().optional(),
  }),
  answer: startedAttempt,
  refusals: [
    ...playBars,
    'card_payments_disabled',
    'mobile_payments_disabled',
    'amount_not_allowed',
    'provider_unavailable',
    'idempotency_key_reused',
  ],
});

const finishRefusals = [
  'transaction_not_found',
  'payment_refused',
  'payment_cancelled',
  'payment_refunded',
  'payment_not_confirmed',
  'provider_unavailable',
] as const;

/**
 * Finishes the saving of a card after the terminal. 200 only when the provider itself has verified the card; repeating
 * the call for a finished attempt returns 200 and changes nothing.
 */
export const verifyCard = operation({
  name: 'verifyCard',
  summary: 'Finish the saving of a card',
  host: 'portal',
  method: 'POST',
  path: '/payment/verify',
  access: 'player',
  waitsFor: 'provider',
  body: z.strictObject({ transactionId }),
  answer: nothing,
  refusals: finishRefusals,
});

/**
 * Finishes a deposit after the terminal. 200 only when the provider itself has captured the money and the balance has
 * been credited, once. `payment_not_confirmed`: the outcome is not known yet, and the server keeps asking.
 * `payment_refunded`: the provider had captured the money when a pause or similar began, and the money is returned to
 * the payer.
 */
export const completeSale = operation({
  name: 'completeSale',
  summary: 'Finish a deposit',
  host: 'portal',
  method: 'POST',
  path: '/payment/sale',
  access: 'player',
  waitsFor: 'provider',
  body: z.strictObject({ transactionId }),
  answer: nothing,
  refusals: finishRefusals,
});

/** Why an attempt failed, as far as the provider has said: a closed list, each with its own text. */
export const paymentFailures = [
  'cancelled',
  'declined',
  'wrong_or_expired',
  'credit_card',
  'provider_away',
  'unknown',
] as const;
/** One of {@link paymentFailures}. */
export type PaymentFailure = (typeof paymentFailures)[number];

/** The state of an attempt, and whom to ask about it. */
const attemptOutcome = z.object({
  outcome: wordOf(
    ['open', 'done', 'cancelled', 'refused', 'refunding', 'refund_unknown', 'refunded'],
    'open',
  ),
  /** Why it was cancelled or refused; null otherwise. Absent from older servers. */
  failure: wordOf(paymentFailures, 'unknown').nullable().optional(),
  /** The amount of the deposit; null when a card is saved. */
  amount: kroner.nullable(),
  balance: kroner.nullable(),
  /** Absent from older servers. */
  reference: z.string().optional(),
  /** Absent from older servers. */
  hall: z.object({ name: z.string(), phone: z.string() }).optional(),
});

/**
 * Returns the state of one of the player's attempts from the server's own record. It asks nobody and changes nothing,
 * so it may be called while the customer is in the provider's window. `open`: the outcome is not known yet, or the
 * customer is in the window. `refunding`: captured money is being returned to the payer; `refund_unknown`: the refund
 * was requested and the provider has not confirmed it; `refunded`: it has. For a deposit that is `done` the answer
 * includes the current balance, unless the balance is not shown (a card fault).
 */
export const getPaymentOutcome = operation({
  name: 'getPaymentOutcome',
  summary: "The state of one of the player's payments",
  host: 'portal',
  method: 'GET',
  path: '/payment/outcome',
  access: 'player',
  query: z.strictObject({ transactionId }),
  answer: attemptOutcome,
  refusals: ['transaction_not_found'],
});

/**
 * Returns the state of an attempt after asking the provider. For the page to which the window returns with a word other
 * than OK, which alone reveals neither the outcome nor the reason. The call starts a sale or a verification only if the
 * provider says that a card was given. Without this call the server does the same after some time.
 */
export const findPaymentOutcome = operation({
  name: 'findPaymentOutcome',
  summary: "Ask the provider how one of the player's payments stands",
  host: 'portal',
  method: 'POST',
  path: '/payment/findOutcome',
  access: 'player',
  waitsFor: 'provider',
  body: z.strictObject({ transactionId }),
  answer: attemptOutcome,
  refusals: ['transaction_not_found'],
});

/** A payment in progress, whose outcome is not known. */
const openPayment = z.object({
  ...startedAttempt.shape,
  amount: kroner,
  begunAt: instant,
  /**
   * `window`: the player, who may continue in the provider's window. `bank`: an answer from the bank. `settling`: the
   * bank has accepted, and the money is not on the player card yet.
   */
  waitsFor: wordOf(['window', 'bank', 'settling'], 'bank'),
});
/** See {@link listOpenPayments}. */
export type OpenPayment = z.output<typeof openPayment>;

/**
 * Lists the player's own payments to a hall that have no outcome yet, newest first, from all devices, so that none is
 * paid twice. The call reads the server's own record, asks nobody and changes nothing.
 */
export const listOpenPayments = operation({
  name: 'listOpenPayments',
  summary: "The player's payments to a hall that are in progress",
  host: 'portal',
  method: 'GET',
  path: '/payment/open',
  access: 'player',
  query: z.strictObject({ bingoId: bingoIdInQuery }),
  answer: z.object({ payments: z.array(openPayment) }),
  refusals: [],
});

/**
 * The provider's server-to-server hint that a transaction has changed (integrations §1.10). It carries no proof, so
 * it only makes us ask the provider. Always 200 for a well-formed body, known transaction or not.
 */
export const netaxeptCallback = operation({
  name: 'netaxeptCallback',
  summary: 'Hint from Netaxept that a transaction has changed',
  host: 'portal',
  method: 'POST',
  path: '/payment/netaxeptCallback',
  access: 'public',
  body: z.object({ TransactionId: keptText.min(1).max(64) }),
  answer: nothing,
  refusals: [],
});
