/** Decides the next step of an attempt from what the provider reports. The only place where that is decided; pure. */

import { minutes } from '@lokalbingo/contract/durations';
import type { PaymentFailure } from '@lokalbingo/contract/payments';
import type { VerifiedCard } from '../cards/save-card.ts';
import type { ProviderOperation, ProviderPayment } from '../provider/payment-provider.ts';
import type { Answered, Report } from './ask-provider.ts';
import {
  type Attempt,
  type AttemptState,
  attemptLifeMs,
  type CardSavingAttempt,
  type DepositAttempt,
  hasFailed,
  isFinal,
  lifeOf,
  wasRegistered,
} from './payment-attempt.ts';

/** The state of a transaction at the provider. */
export type Standing =
  | 'pending'
  | 'authorised'
  | 'captured'
  | 'refunded'
  | 'annulled'
  | 'cancelled'
  | 'failed';

/**
 * Classifies a Query's answer. The sums take precedence over the error: a failed attempt followed by a successful one
 * leaves its error behind (integrations §1.6).
 */
export function classifyQuery(payment: ProviderPayment): Standing {
  if (payment.creditedOre > 0) return 'refunded';
  if (payment.capturedOre > 0) return 'captured';
  if (payment.annulled) return 'annulled';
  if (payment.authorised) return 'authorised';
  if (payment.error === undefined) return 'pending';
  return payment.error.failure === 'cancelled' ? 'cancelled' : 'failed';
}

/** The facts besides the attempt and the Query. */
export type Circumstances = {
  /** The player who returns from the window, or the job that polls abandoned attempts. */
  readonly asker: 'player' | 'job';
  /** False when a pause or a due customer check has begun after the attempt. */
  readonly mayPay: boolean;
  readonly ageMs: number;
  /** The time since money or a verification was last requested; if never, the attempt's age. */
  readonly sinceRequestMs: number;
  /** The provider's answer to the last operation, if this caller has requested one. */
  readonly answered?: Answered | undefined;
};

/** The next step. `move` only changes the state, after which the decision is made again. */
export type NextStep =
  | { readonly step: 'nothing' }
  | { readonly step: 'wait' }
  | { readonly step: 'ask'; readonly operation: ProviderOperation }
  | { readonly step: 'credit' }
  /** Book captured money as owed to its payer. */
  | { readonly step: 'owe_refund'; readonly why: string }
  | { readonly step: 'book_refund' }
  | { readonly step: 'save_card'; readonly card: VerifiedCard }
  | {
      readonly step: 'move';
      readonly to: AttemptState;
      readonly why: string;
      /** The reason as the player sees it; undefined keeps an earlier reason. */
      readonly failure?: PaymentFailure | undefined;
    };

const nothing: NextStep = { step: 'nothing' };
const wait: NextStep = { step: 'wait' };
const ask = (operation: ProviderOperation): NextStep => ({ step: 'ask', operation });
const move = (to: AttemptState, why: string, failure?: PaymentFailure): NextStep => ({
  step: 'move',
  to,
  why,
  ...(failure && { failure }),
});

/** Money is requested once, and once more when the first answer was lost (integrations §1.13). */
const saleAttemptsAtMost = 2;
/** A verification moves no money, so it may be requested one more time. */
const verifyAttemptsAtMost = 3;

/**
 * After this time since the last request, a Query without any sums means that the request was not carried out. It is
 * several times the longest time that an issuer may take. A later success is found by the callback and by the poll
 * after a day.
 */
const lateAtMostMs = minutes(10);

export function decideNext(attempt: Attempt, report: Report, circumstances: Circumstances): NextStep {
  if (isFinal(attempt.state)) return nothing;
  if (!report.isReported) return decideUnreported(attempt, report.why, circumstances);
  const { payment } = report;
  const difference = differenceFrom(attempt, payment);
  if (attempt.state === 'mismatch') return releaseMismatch(attempt, payment, difference, circumstances);
  if (isRefund(attempt.state)) return decideRefund(attempt, payment, circumstances);
  if (difference !== undefined) return move('mismatch', difference);
  return attempt.kind === 'card_save'
    ? decideCardSaving(attempt, payment, circumstances)
    : decideDeposit(attempt, payment, circumstances);
}

/** Whether an answer says that the provider has taken the player's money. */
export function hasTakenMoney(answered: Answered | undefined): boolean {
  return answered?.how === 'done' && (answered.operation === 'charge' || answered.operation === 'capture');
}

/** Whether an answer says that the provider has refunded the money. */
export function hasGivenBack(answered: Answered | undefined): boolean {
  return answered?.how === 'done' && answered.operation === 'refund';
}

/** Abandons an attempt that the provider never received, once it is a day old. Any other open attempt waits. */
function decideUnreported(
  attempt: Attempt,
  why: 'no_answer' | 'refused',
  { ageMs }: Circumstances,
): NextStep {
  if (why === 'no_answer') return wait;
  if (hasFailed(attempt.state)) return nothing;
  return !wasRegistered(attempt) && ageMs >= attemptLifeMs
    ? move('expired', 'never registered', 'provider_away')
    : wait;
}

function differenceFrom(attempt: Attempt, payment: ProviderPayment): string | undefined {
  if (payment.orderNumber !== attempt.orderNumber) return 'order number differs';
  if (payment.currency !== 'NOK') return 'currency differs';
  if (attempt.kind === 'card_save') return payment.totalOre === 0 ? undefined : 'amount differs';
  if (payment.totalOre !== attempt.amountOre) return 'amount differs';
  if (payment.capturedOre !== 0 && payment.capturedOre !== attempt.amountOre)
    return 'captured amount differs';
  return undefined;
}

/**
 * Decides about a mismatch, which is never booked as a deposit. Reserved money is released. Captured money is refunded
 * once the provider reports it as ordered, because one answer may be wrong. Until then the payment is queried for a
 * day, and then left to a person.
 */
function releaseMismatch(
  attempt: Attempt,
  payment: ProviderPayment,
  difference: string | undefined,
  { answered, ageMs }: Circumstances,
): NextStep {
  const standing = classifyQuery(payment);
  if (standing === 'authorised') return answered?.operation === 'cancel' ? wait : ask('cancel');
  if (standing === 'refunded' && payment.creditedOre >= payment.capturedOre)
    return move('refunded', 'refunded at the provider');
  if (standing !== 'captured') return nothing;
  if (difference === undefined && attempt.kind !== 'card_save')
    return { step: 'owe_refund', why: attempt.failureText ?? 'mismatch' };
  return ageMs < attemptLifeMs ? wait : nothing;
}

const isRefund = (state: AttemptState): boolean => state === 'refund_needed' || state === 'refund_unknown';

/** Requests the refund of owed money until the provider reports it. The provider never refunds more than it took. */
function decideRefund(attempt: Attempt, payment: ProviderPayment, { answered }: Circumstances): NextStep {
  if (payment.creditedOre > 0 && payment.creditedOre >= payment.capturedOre) return { step: 'book_refund' };
  if (answered?.operation !== 'refund') return ask('refund');
  return answered.how === 'refused' && attempt.state === 'refund_unknown'
    ? move('refund_needed', answered.text)
    : wait;
}

function decideDeposit(
  attempt: DepositAttempt,
  payment: ProviderPayment,
  circumstances: Circumstances,
): NextStep {
  const standing = classifyQuery(payment);
  // The provider has reported that it took the money; an outdated Query does not undo that.
  if (attempt.state === 'captured' && standing !== 'refunded') return { step: 'credit' };
  switch (standing) {
    case 'captured':
      return { step: 'credit' };
    case 'refunded':
      return move('refunded', 'refunded by the provider');
    case 'annulled':
      return hasFailed(attempt.state) ? nothing : move('refused', attempt.failureText ?? 'annulled');
    case 'authorised':
      return decideAuthorised(attempt, circumstances);
    case 'cancelled':
    case 'failed':
      return decideFailed(attempt, payment, circumstances);
    case 'pending':
      return decidePendingDeposit(attempt, payment, circumstances);
  }
}

function decideAuthorised(attempt: DepositAttempt, { mayPay, answered }: Circumstances): NextStep {
  if (attempt.state === 'annul_needed') return answered?.operation === 'cancel' ? wait : ask('cancel');
  // The player was notified that the payment failed, so it must fail.
  if (lifeOf[attempt.state].isLastWord) return move('annul_needed', 'reserved after the attempt had ended');
  if (!mayPay) return move('annul_needed', 'the player may not pay any more');
  if (answered?.how === 'refused') return move('annul_needed', answered.text, answered.failure);
  return ask('capture');
}

function decidePendingDeposit(
  attempt: DepositAttempt,
  payment: ProviderPayment,
  circumstances: Circumstances,
): NextStep {
  const { asker, mayPay, ageMs, answered } = circumstances;
  if (hasFailed(attempt.state)) return nothing;
  if (attempt.state === 'annul_needed') return move('refused', attempt.failureText ?? 'never reserved');
  if (answered?.how === 'refused') return move('refused', answered.text, answered.failure);
  const windowIsOver = asker === 'player' || payment.windowLeft;
  if (!mayPay && windowIsOver) return move('refused', 'the player may not pay any more');
  if (ageMs >= attemptLifeMs) return move('expired', 'never paid');
  // A reservation that is gone, or not reported yet: requesting money again could take it twice.
  if (attempt.state === 'authorised') return wait;
  // Vipps reserves by itself when the customer approves on the phone, however late; a SALE would be wrong.
  if (attempt.kind === 'vipps_deposit' || answered?.how === 'repeated') return wait;
  if (attempt.state === 'unknown') return onceMore('charge', attempt, saleAttemptsAtMost, circumstances);
  return asker === 'player' || cardWasGiven(payment) ? ask('charge') : wait;
}

/** Requests again an operation that was not done. After the last request, waits as long as the operation may take. */
function onceMore(
  operation: ProviderOperation,
  { attempts }: Attempt,
  attemptsAtMost: number,
  { sinceRequestMs }: Circumstances,
): NextStep {
  if (attempts < attemptsAtMost) return ask(operation);
  return sinceRequestMs < lateAtMostMs
    ? wait
    : move(
        'refused',
        `${operation} was lost ${attempts} times, and the provider reports nothing`,
        'provider_away',
      );
}

function decideCardSaving(
  attempt: CardSavingAttempt,
  payment: ProviderPayment,
  circumstances: Circumstances,
): NextStep {
  const { asker, ageMs, answered } = circumstances;
  const standing = classifyQuery(payment);
  if (standing === 'cancelled' || standing === 'failed') return decideFailed(attempt, payment, circumstances);
  if (lifeOf[attempt.state].isLastWord) return nothing;
  const verificationRequested = answered?.operation === 'verify';
  const isVerified = payment.verified || (verificationRequested && answered.how !== 'refused');
  const { card } = payment;
  if (isVerified && card?.token !== undefined && card.expiryYymm !== undefined) {
    const { maskedPan, issuer, expiryYymm, token } = card;
    return { step: 'save_card', card: { maskedPan, issuer, expiryYymm, token } };
  }
  if (attempt.state === 'expired') return nothing;
  if (verificationRequested && answered.how === 'refused')
    return move('refused', answered.text, answered.failure);
  if (ageMs >= attemptLifeMs) return move('expired', 'never verified');
  if (isVerified) return wait;
  if (attempt.state === 'unknown') return onceMore('verify', attempt, verifyAttemptsAtMost, circumstances);
  return asker === 'player' || cardWasGiven(payment) ? ask('verify') : wait;
}

function decideFailed(attempt: Attempt, payment: ProviderPayment, { asker, ageMs }: Circumstances): NextStep {
  if (hasFailed(attempt.state)) return nothing;
  const { failure = 'unknown', text = '' } = payment.error ?? {};
  if (attempt.state === 'annul_needed') return move('refused', attempt.failureText ?? text);
  if (classifyQuery(payment) === 'cancelled') return move('cancelled', text, 'cancelled');
  // The customer may be trying another card.
  const mayTryAgain =
    lifeOf[attempt.state].waitsFor === 'window' &&
    asker === 'job' &&
    !payment.windowLeft &&
    ageMs < attemptLifeMs;
  return mayTryAgain ? wait : move('refused', text, failure);
}

/** Whether the customer has completed the window with a card, though the browser never returned. */
function cardWasGiven(payment: ProviderPayment): boolean {
  return payment.windowLeft && payment.card !== undefined;
}
