/** An attempt to deposit or to save a card: its states, and what each of them means. Pure. */

import { hours } from '@lokalbingo/contract/durations';
import type { OpenPayment, PaymentFailure } from '@lokalbingo/contract/payments';
import type { Ore } from '@lokalbingo/money';
import type { PaymentProviderName } from '../../halls/halls.ts';
import type { AccountId } from '../../ledger/ledger.ts';
import type { ProviderOperation } from '../provider/payment-provider.ts';

/** The purpose of an attempt. */
export type AttemptKind = 'card_save' | DepositKind;
/** The means of a deposit. */
type DepositKind = 'card_deposit' | 'vipps_deposit';

/**
 * - `created`: stored here only; whether the provider has received it is unknown.
 * - `registered`: the provider has it; the customer may be in the window.
 * - `unknown`: money or a verification has been requested, and the outcome is unknown. Only a Query leaves this state.
 * - `authorised`: the money is reserved. `captured`: the provider has taken it, and it is not booked yet.
 * - `credited`, `saved`: done. `cancelled`, `refused`, `expired`: it failed.
 * - `annul_needed`: reserved money that must be released; ends as `refused`.
 * - `refund_needed`: captured money that must not or cannot be booked and will be refunded; ends as `refunded`.
 * - `refund_unknown`: the refund has been requested, and its outcome is unknown.
 * - `mismatch`: the provider's amount, currency or order is not ours. A person must look.
 */
export type AttemptState =
  | 'created'
  | 'registered'
  | 'unknown'
  | 'authorised'
  | 'captured'
  | 'credited'
  | 'saved'
  | 'cancelled'
  | 'refused'
  | 'expired'
  | 'annul_needed'
  | 'refund_needed'
  | 'refund_unknown'
  | 'refunded'
  | 'mismatch';

type AnyAttempt = {
  readonly hallId: number;
  /** The id that we and the provider use: 32 hexadecimal digits. */
  readonly transactionId: string;
  readonly playerId: number;
  /** The hall's provider at the start, and its merchant there. */
  readonly provider: PaymentProviderName;
  readonly merchantId: string;
  readonly orderNumber: string;
  /** A reference to read out on the phone; empty for attempts from before there were references. */
  readonly reference: string;
  readonly state: AttemptState;
  /** How often money or a verification has been requested. */
  readonly attempts: number;
  /** When money or a verification was last requested; null when never. */
  readonly requestedAt: Date | null;
  /** Why it failed or will fail: a code for its player, and the provider's or our own words for investigations. */
  readonly failure: PaymentFailure | null;
  readonly failureText: string | null;
  readonly createdAt: Date;
  readonly registeredAt: Date | null;
  /**
   * The page where the customer pays, as returned by the provider; null when the window opens by the transaction id.
   */
  readonly windowUrl: string | null;
};

/** An attempt to deposit to a player card. */
export type DepositAttempt = AnyAttempt & {
  readonly kind: DepositKind;
  readonly cardId: number | null;
  readonly amountOre: Ore;
  readonly accountId: AccountId;
};

/** An attempt to save a card. */
export type CardSavingAttempt = AnyAttempt & { readonly kind: 'card_save' };

/** An attempt in its current state. */
export type Attempt = DepositAttempt | CardSavingAttempt;

const outcomes = ['authorised', 'captured', 'annul_needed', 'refunded', 'mismatch'] as const;
const endings = ['saved', 'cancelled', 'refused', 'expired'] as const;

/** What a state means to the rest of the module. */
type Life = {
  /**
   * - `open`: something remains to be found out or done.
   * - `failed`: it failed, but the provider may still report money.
   * - `final`: nothing can happen any more, whatever the provider reports.
   */
  readonly course: 'open' | 'failed' | 'final';
  /** The answer to the player who returns from the window. */
  readonly answer:
    | 'done'
    | 'payment_cancelled'
    | 'payment_refused'
    | 'payment_refunded'
    | 'payment_not_confirmed';
  /** Whether that answer is final, so that the provider need not be asked again and the outcome must not change. */
  readonly isLastWord: boolean;
  /** Who must act next, including the player: the customer may be in the window now. */
  readonly waitsFor: OpenPayment['waitsFor'] | null;
  /** The operations that may be requested once the attempt is stored in this state. */
  readonly operations: readonly ProviderOperation[];
  /**
   * The states to which a report may change this one. A report of captured money always counts; an outdated report is
   * ignored.
   */
  readonly mayBecome: readonly AttemptState[];
};

const waiting = {
  course: 'open',
  answer: 'payment_not_confirmed',
  isLastWord: false,
} as const;
const undoing = { course: 'open', answer: 'payment_refused', isLastWord: true, waitsFor: null } as const;
const givingBack = { ...undoing, answer: 'payment_refunded' } as const;
const failed = { course: 'failed', answer: 'payment_refused', isLastWord: true, waitsFor: null } as const;
const final = {
  course: 'final',
  isLastWord: true,
  waitsFor: null,
  operations: [],
  mayBecome: [],
} as const;

/** A new state needs a row, so the program does not compile before all of these are decided. */
export const lifeOf: Readonly<Record<AttemptState, Life>> = {
  created: {
    ...waiting,
    waitsFor: 'window',
    operations: [],
    mayBecome: ['registered', 'unknown', ...outcomes, ...endings],
  },
  registered: {
    ...waiting,
    waitsFor: 'window',
    operations: [],
    mayBecome: ['unknown', ...outcomes, ...endings],
  },
  unknown: {
    ...waiting,
    waitsFor: 'bank',
    operations: ['charge', 'verify'],
    mayBecome: ['unknown', ...outcomes, ...endings],
  },
  authorised: {
    ...waiting,
    waitsFor: 'settling',
    operations: ['capture'],
    mayBecome: [...outcomes, 'cancelled', 'refused', 'expired'],
  },
  captured: {
    ...waiting,
    waitsFor: 'settling',
    operations: ['capture'],
    mayBecome: ['credited', 'refund_needed', 'refunded', 'mismatch'],
  },
  annul_needed: {
    ...undoing,
    operations: ['cancel'],
    mayBecome: ['captured', 'refused', 'refunded', 'mismatch'],
  },
  refund_needed: { ...givingBack, operations: [], mayBecome: ['refund_unknown', 'refunded'] },
  // The provider never refunds more than it took, so a repeated request refunds nothing twice.
  refund_unknown: {
    ...givingBack,
    operations: ['refund'],
    mayBecome: ['refund_unknown', 'refund_needed', 'refunded'],
  },
  cancelled: { ...failed, answer: 'payment_cancelled', operations: [], mayBecome: [...outcomes] },
  refused: { ...failed, operations: [], mayBecome: [...outcomes] },
  // A phone may approve it late, so the provider is polled once more.
  expired: { ...failed, isLastWord: false, operations: [], mayBecome: [...outcomes, 'saved'] },
  mismatch: { ...failed, operations: ['cancel'], mayBecome: ['refund_needed', 'refunded'] },
  credited: { ...final, answer: 'done' },
  saved: { ...final, answer: 'done' },
  refunded: { ...final, answer: 'payment_refunded' },
};

const states = Object.keys(lifeOf) as readonly AttemptState[];

/** The states in which something remains to be found out or done. */
export const openStates = states.filter((state) => lifeOf[state].course === 'open');

/** Whether an attempt may change from one state to another. */
export function mayBecome(from: AttemptState, to: AttemptState): boolean {
  return lifeOf[from].mayBecome.includes(to);
}

/** Whether nothing can happen to the attempt any more, whatever the provider reports. */
export function isFinal(state: AttemptState): boolean {
  return lifeOf[state].course === 'final';
}

/** Whether the attempt failed; the provider may still report money. */
export function hasFailed(state: AttemptState): boolean {
  return lifeOf[state].course === 'failed';
}

/** Whether the provider has confirmed the registration. */
export function wasRegistered({ registeredAt }: Attempt): boolean {
  return registeredAt !== null;
}

/** Whether the provider refused to register it: no customer got a window, and no money was requested. */
export function wasTurnedAway(attempt: Attempt): boolean {
  return attempt.state === 'refused' && !wasRegistered(attempt) && attempt.attempts === 0;
}

/** The age at which an unpaid attempt is abandoned: the provider takes no money after that. */
export const attemptLifeMs = hours(24);
