/** Saved cards and deposits through the card payment provider (specification §7 Payments; integrations §1.11). */
import { z } from 'zod';
import { playBars } from './admission.ts';
import { withoutSpaces } from './form-rules.ts';
import { keptText } from './kept-text.ts';
import { operation } from './operation.ts';
import { bingoIdAsked, bingoIdInQuery, instant, kroner, kronerAsked, nothing, wordOf } from './wire.ts';

/** The least and the most that one deposit may be, in whole kroner (specification §9, integrations §1.11). */
export const depositMinimumKroner = 1;
/** See {@link depositMinimumKroner}. */
export const depositMaximumKroner = 5000;

/** Our own id of an attempt, given to the provider as its transaction id: 32 hexadecimal digits. */
export const transactionId = z.string().regex(/^[0-9a-f]{32}$/);

/** An attempt that has begun: the provider's name for it, and the short one that people read out (`K7Q4-M2`). */
const startedAttempt = z.object({
  transactionId,
  reference: z.string(),
  /** The provider's page to send the whole window to; absent where its terminal opens by the transaction id. */
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
  body: z.strictObject({ bingoid: bingoIdAsked }),
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
/** A saved card as its owner sees it. */
export type StoredCard = z.output<typeof storedCard>;

/** The player's saved cards with one merchant (a hall's `nets_clientid`). */
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

/** Forgets a saved card. A card that is not the player's, or is gone already, answers `saved_card_not_found`. */
export const deleteCard = operation({
  name: 'deleteCard',
  summary: 'Forget a saved card',
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
/** A number has lost the zeroes that it began with: the code has at least three digits. */
const cardCvcAsked = z.codec(z.union([cardCvc, z.int().min(0).max(9999)]), cardCvc, {
  decode: (given) => (typeof given === 'number' ? String(given).padStart(3, '0') : given),
  encode: (text) => text,
});

/**
 * Begins a deposit with a saved card. `cardCVC` is accepted for the contract's sake and dropped, unless the product
 * is configured to forward it (decisions §3.2). A deposit outside 1–5000 kr answers `amount_not_allowed`.
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
    bingoid: bingoIdAsked,
    cardCVC: cardCvcAsked.optional(),
    loadAmount: kronerAsked,
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
 * Begins a deposit with Vipps, for halls with `BingoVipps` above 0; the terminal then hands over to the app.
 * `useOwnNumber`: the player agrees that the provider is given the player's mobile number, for this payment alone.
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
    bingoid: bingoIdAsked,
    loadAmount: kronerAsked,
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
 * Finishes the saving of a card after the terminal. 200 only when the provider itself has verified the card; a
 * repeat of a finished attempt answers 200 with no new effect.
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
 * Finishes a deposit after the terminal. 200 only when the provider itself has taken the money and the balance has
 * been credited, once; `payment_not_confirmed` means that the outcome is not known yet and is being asked about.
 * `payment_refunded`: the provider had taken the money when a pause or the like came, and it goes back to its payer.
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

/** Why an attempt came to nothing, as far as the provider has told: a closed list, each with words of its own. */
export const paymentFailures = [
  'cancelled',
  'declined',
  'wrong_or_expired',
  'credit_card',
  'provider_away',
  'unknown',
] as const;
/** Why an attempt came to nothing. */
export type PaymentFailure = (typeof paymentFailures)[number];

/** How an attempt stands, and of whom to ask about it. */
const attemptOutcome = z.object({
  outcome: wordOf(
    ['open', 'done', 'cancelled', 'refused', 'refunding', 'refund_unknown', 'refunded'],
    'open',
  ),
  /** Why it is cancelled or refused; null of all others. An older server does not tell. */
  failure: wordOf(paymentFailures, 'unknown').nullable().optional(),
  /** What was to be paid in; null for the saving of a card. */
  amount: kroner.nullable(),
  balance: kroner.nullable(),
  /** An older server does not tell. */
  reference: z.string().optional(),
  /** An older server does not tell. */
  hall: z.object({ name: z.string(), phone: z.string() }).optional(),
});

/**
 * How one of the player's attempts stands by the server's own record: nobody else is asked and nothing is changed, so
 * it may be asked while the customer is in the provider's window. `open`: the outcome is not known yet, or the customer
 * is in the window. `refunding`: money that was taken goes back to its payer; `refund_unknown`: it was asked to go back,
 * and the provider has not said whether it did; `refunded`: it has. Of a deposit that is `done` it tells the balance since, unless that is not shown (a card fault).
 */
export const getPaymentOutcome = operation({
  name: 'getPaymentOutcome',
  summary: "How one of the player's payments stands",
  host: 'portal',
  method: 'GET',
  path: '/payment/outcome',
  access: 'player',
  query: z.strictObject({ transactionId }),
  answer: attemptOutcome,
  refusals: ['transaction_not_found'],
});

/**
 * The same, after asking the provider how it stands: for the page that the window comes back to with another word than
 * OK, which alone says neither whether nor why. A sale or a verification is begun by it only where the provider tells
 * that a card was given, as the server does by itself in time.
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

/** A payment that has begun and whose outcome is not known. */
const openPayment = z.object({
  ...startedAttempt.shape,
  amount: kroner,
  begunAt: instant,
  /**
   * `window`: the player, who may go on in the provider's window. `bank`: an answer that was asked for and has not come.
   * `settling`: the bank has said yes, and the money is not on the player card yet.
   */
  waitsFor: wordOf(['window', 'bank', 'settling'], 'bank'),
});
/** See {@link listOpenPayments}. */
export type OpenPayment = z.output<typeof openPayment>;

/**
 * The player's own payments to a hall that have no outcome yet, newest first, whichever device began them: so none is
 * paid twice. Told by the server's own record; nobody else is asked and nothing is changed.
 */
export const listOpenPayments = operation({
  name: 'listOpenPayments',
  summary: "The player's payments to a hall that are under way",
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
