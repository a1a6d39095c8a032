/** What to do next with an attempt, from what the provider tells. The one place where that is decided; pure. */

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

/** How a transaction stands with the provider. */
export type Standing =
  | 'pending'
  | 'authorised'
  | 'captured'
  | 'refunded'
  | 'annulled'
  | 'cancelled'
  | 'failed';

/**
 * Reads a Query's answer. The sums first and the error second: a failed try that is followed by a good one leaves
 * its error behind (integrations §1.6).
 */
export function classifyQuery(payment: ProviderPayment): Standing {
  if (payment.creditedOre > 0) return 'refunded';
  if (payment.capturedOre > 0) return 'captured';
  if (payment.annulled) return 'annulled';
  if (payment.authorised) return 'authorised';
  if (payment.error === undefined) return 'pending';
  return payment.error.failure === 'cancelled' ? 'cancelled' : 'failed';
}

/** What matters besides the attempt and the Query. */
export type Circumstances = {
  /** The player who comes back from the window, or the job that looks after attempts that nobody finishes. */
  readonly asker: 'player' | 'job';
  /** False when a pause or a due customer check has come since the attempt began. */
  readonly mayPay: boolean;
  readonly ageMs: number;
  /** Since money or a verification was last asked for; the age, if never. */
  readonly sinceAskedMs: number;
  /** What the provider answered to the last operation, if one was asked for since this asker began. */
  readonly answered?: Answered | undefined;
};

/** The next thing to do. `move` is a change of state alone, after which the question is asked again. */
export type NextStep =
  | { readonly step: 'nothing' }
  | { readonly step: 'wait' }
  | { readonly step: 'ask'; readonly operation: ProviderOperation }
  | { readonly step: 'credit' }
  /** Taken money is owed to its payer; it is owed no more. */
  | { readonly step: 'owe_refund'; readonly why: string }
  | { readonly step: 'book_refund' }
  | { readonly step: 'save_card'; readonly card: VerifiedCard }
  | {
      readonly step: 'move';
      readonly to: AttemptState;
      readonly why: string;
      /** Why, as its player is told; what was known before stands. */
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

/** Money is asked for once, and once more when the first answer was lost (integrations §1.13). */
const saleTriesAtMost = 2;
/** A verification moves no money, so it may be asked for once more than that. */
const verifyTriesAtMost = 3;

/**
 * Until a provider that was asked for the last time, and whose Query tells of nothing, counts as not having done it: many
 * times as long as it lets an issuer take. What it does after that in spite of all is found by its callback and by the
 * look after a day.
 */
const lateAtMostMs = minutes(10);

/** Decides. */
export function decideNext(attempt: Attempt, report: Report, circumstances: Circumstances): NextStep {
  if (isFinal(attempt.state)) return nothing;
  if (!report.isTold) return decideUntold(attempt, report.why, circumstances);
  const { payment } = report;
  const difference = differenceFrom(attempt, payment);
  if (attempt.state === 'mismatch') return letGoOfMismatch(attempt, payment, difference, circumstances);
  if (isRefund(attempt.state)) return decideRefund(attempt, payment, circumstances);
  if (difference !== undefined) return move('mismatch', difference);
  return attempt.kind === 'card_save'
    ? decideCardSaving(attempt, payment, circumstances)
    : decideDeposit(attempt, payment, circumstances);
}

/** Whether an answer says that the provider has the player's money. */
export function hasTakenMoney(answered: Answered | undefined): boolean {
  return answered?.how === 'done' && (answered.operation === 'charge' || answered.operation === 'capture');
}

/** Whether an answer says that the provider has given the money back. */
export function hasGivenBack(answered: Answered | undefined): boolean {
  return answered?.how === 'done' && answered.operation === 'refund';
}

/** What the provider never heard of is given up in time; all else waits. */
function decideUntold(attempt: Attempt, why: 'no_answer' | 'refused', { ageMs }: Circumstances): NextStep {
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
 * What does not agree becomes no deposit. What is reserved is let go. What is taken is given back once the provider tells
 * of it as we ordered it, for one answer may be wrong; until then it is asked about for a day, and left to a person.
 */
function letGoOfMismatch(
  attempt: Attempt,
  payment: ProviderPayment,
  difference: string | undefined,
  { answered, ageMs }: Circumstances,
): NextStep {
  const standing = classifyQuery(payment);
  if (standing === 'authorised') return answered?.operation === 'cancel' ? wait : ask('cancel');
  if (standing !== 'captured') return nothing;
  if (difference === undefined && attempt.kind !== 'card_save')
    return { step: 'owe_refund', why: attempt.failureText ?? 'mismatch' };
  return ageMs < attemptLifeMs ? wait : nothing;
}

const isRefund = (state: AttemptState): boolean => state === 'refund_needed' || state === 'refund_unknown';

/** Owed money goes back: asked for until the provider tells that it has. It gives back no more than it took. */
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
  // It has told before that it took the money; a Query that lags behind does not undo that.
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
  // The player has been told that it came to nothing, so it must come to nothing.
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
  // A reservation that is gone, or not told of yet: asking for money anew could take it twice.
  if (attempt.state === 'authorised') return wait;
  // Vipps reserves by itself when the customer approves on the phone, however late; a SALE would be wrong.
  if (attempt.kind === 'vipps_deposit' || answered?.how === 'repeated') return wait;
  if (attempt.state === 'unknown') return onceMore('charge', attempt, saleTriesAtMost, circumstances);
  return asker === 'player' || cardWasGiven(payment) ? ask('charge') : wait;
}

/** What was asked for and not done: asked for again, and after the last time waited for no longer than it may take. */
function onceMore(
  operation: ProviderOperation,
  { tries }: Attempt,
  triesAtMost: number,
  { sinceAskedMs }: Circumstances,
): NextStep {
  if (tries < triesAtMost) return ask(operation);
  return sinceAskedMs < lateAtMostMs
    ? wait
    : move(
        'refused',
        `${operation} was lost ${tries} times, and the provider tells of nothing`,
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
  const askedToVerify = answered?.operation === 'verify';
  const isVerified = payment.verified || (askedToVerify && answered.how !== 'refused');
  const { card } = payment;
  if (isVerified && card?.token !== undefined && card.expiryYymm !== undefined) {
    const { maskedPan, issuer, expiryYymm, token } = card;
    return { step: 'save_card', card: { maskedPan, issuer, expiryYymm, token } };
  }
  if (attempt.state === 'expired') return nothing;
  if (askedToVerify && answered.how === 'refused') return move('refused', answered.text, answered.failure);
  if (ageMs >= attemptLifeMs) return move('expired', 'never verified');
  if (isVerified) return wait;
  if (attempt.state === 'unknown') return onceMore('verify', attempt, verifyTriesAtMost, circumstances);
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

/** The customer has finished the window with a card, though the browser never told us. */
function cardWasGiven(payment: ProviderPayment): boolean {
  return payment.windowLeft && payment.card !== undefined;
}
