/** An attempt to pay or to save a card: its states, and what each of them means. Pure. */

import { hours } from '@lokalbingo/contract/durations';
import type { OpenPayment, PaymentFailure } from '@lokalbingo/contract/payments';
import type { Ore } from '@lokalbingo/money';
import type { PaymentProviderName } from '../../halls/halls.ts';
import type { AccountId } from '../../ledger/ledger.ts';
import type { ProviderOperation } from '../provider/payment-provider.ts';

/** What the player wants. */
export type AttemptKind = 'card_save' | DepositKind;
/** How a deposit is paid. */
type DepositKind = 'card_deposit' | 'vipps_deposit';

/**
 * - `created`: ours alone; whether the provider knows it is not known yet.
 * - `registered`: the provider knows it; the customer may be in the window.
 * - `unknown`: money or a verification has been asked for, and the outcome is not known. Only a Query leaves it.
 * - `authorised`: the money is reserved. `captured`: the provider has taken it, and it is not booked yet.
 * - `credited`, `saved`: done. `cancelled`, `refused`, `expired`: it came to nothing.
 * - `annul_needed`: reserved money that must be let go; ends as `refused`.
 * - `refund_needed`: taken money that must not or cannot be booked and goes back; ends as `refunded`.
 * - `refund_unknown`: it has been asked to go back, and the outcome is not known.
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
  /** Ours and the provider's: 32 hexadecimal digits. */
  readonly transactionId: string;
  readonly playerId: number;
  /** The hall's provider when it began, and its merchant there. */
  readonly provider: PaymentProviderName;
  readonly merchantId: string;
  readonly orderNumber: string;
  /** What a person reads out on the phone; empty for one that began before there were references. */
  readonly reference: string;
  readonly state: AttemptState;
  /** How often money or a verification has been asked for. */
  readonly tries: number;
  /** When that was last; null when never. */
  readonly askedAt: Date | null;
  /** Why it came to nothing or will: for its player in a word, for whoever looks into it in the provider's or our own. */
  readonly failure: PaymentFailure | null;
  readonly failureText: string | null;
  readonly createdAt: Date;
  readonly registeredAt: Date | null;
  /** Where the customer pays, as the provider told it; null where the window opens by the transaction id. */
  readonly windowUrl: string | null;
};

/** An attempt to pay into a player card. */
export type DepositAttempt = AnyAttempt & {
  readonly kind: DepositKind;
  readonly cardId: number | null;
  readonly amountOre: Ore;
  readonly accountId: AccountId;
};

/** An attempt to save a card. */
export type CardSavingAttempt = AnyAttempt & { readonly kind: 'card_save' };

/** An attempt as it stands. */
export type Attempt = DepositAttempt | CardSavingAttempt;

const outcomes = ['authorised', 'captured', 'annul_needed', 'refunded', 'mismatch'] as const;
const endings = ['saved', 'cancelled', 'refused', 'expired'] as const;

/** What a state means for every question that is asked about an attempt. */
type Life = {
  /**
   * - `open`: something is still to be found out or done.
   * - `failed`: it came to nothing; the provider may still surprise.
   * - `final`: nothing can happen any more, whatever the provider says.
   */
  readonly course: 'open' | 'failed' | 'final';
  /** What its player is told on coming back from the window. */
  readonly told:
    | 'done'
    | 'payment_cancelled'
    | 'payment_refused'
    | 'payment_refunded'
    | 'payment_not_confirmed';
  /** Whether that is the last word, so that the provider need not be asked again and the outcome must stay so. */
  readonly isLastWord: boolean;
  /** Whom its player waits for, the player too: the customer may be in the window at this moment. */
  readonly waitsFor: OpenPayment['waitsFor'] | null;
  /** What may be asked of the provider once the attempt's row says so. */
  readonly operations: readonly ProviderOperation[];
  /** Where news may lead. Money that was taken after all is always news; what has been overtaken is none. */
  readonly mayBecome: readonly AttemptState[];
};

const waiting = {
  course: 'open',
  told: 'payment_not_confirmed',
  isLastWord: false,
} as const;
const undoing = { course: 'open', told: 'payment_refused', isLastWord: true, waitsFor: null } as const;
const givingBack = { ...undoing, told: 'payment_refunded' } as const;
const failed = { course: 'failed', told: 'payment_refused', isLastWord: true, waitsFor: null } as const;
const final = {
  course: 'final',
  isLastWord: true,
  waitsFor: null,
  operations: [],
  mayBecome: [],
} as const;

/** A new state is one more row, and does not compile before every question about it has an answer. */
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
  // The provider gives back no more than it took, so that to ask once more gives nothing back twice.
  refund_unknown: {
    ...givingBack,
    operations: ['refund'],
    mayBecome: ['refund_unknown', 'refund_needed', 'refunded'],
  },
  cancelled: { ...failed, told: 'payment_cancelled', operations: [], mayBecome: [...outcomes] },
  refused: { ...failed, operations: [], mayBecome: [...outcomes] },
  // A phone may approve it late, so the provider is asked once more.
  expired: { ...failed, isLastWord: false, operations: [], mayBecome: [...outcomes, 'saved'] },
  mismatch: { ...failed, operations: ['cancel'], mayBecome: ['refund_needed'] },
  credited: { ...final, told: 'done' },
  saved: { ...final, told: 'done' },
  refunded: { ...final, told: 'payment_refunded' },
};

const states = Object.keys(lifeOf) as readonly AttemptState[];

/** The states in which there is more to find out or to do. */
export const openStates = states.filter((state) => lifeOf[state].course === 'open');

/** Whether an attempt in one state may come into another. */
export function mayBecome(from: AttemptState, to: AttemptState): boolean {
  return lifeOf[from].mayBecome.includes(to);
}

/** Whether nothing can happen to the attempt any more, whatever the provider says. */
export function isFinal(state: AttemptState): boolean {
  return lifeOf[state].course === 'final';
}

/** Whether the attempt came to nothing; the provider may still surprise us. */
export function hasFailed(state: AttemptState): boolean {
  return lifeOf[state].course === 'failed';
}

/** Whether the provider has confirmed that it knows the attempt. */
export function wasRegistered({ registeredAt }: Attempt): boolean {
  return registeredAt !== null;
}

/** Whether the provider would not have it: nobody was sent to a window with it, and no money was asked for. */
export function wasTurnedAway(attempt: Attempt): boolean {
  return attempt.state === 'refused' && !wasRegistered(attempt) && attempt.tries === 0;
}

/** How long after its beginning an unpaid attempt is given up: the provider takes no money after that. */
export const attemptLifeMs = hours(24);
