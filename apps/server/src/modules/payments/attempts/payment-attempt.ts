/** An attempt to pay or to save a card: its states, and what to do next. Pure. */
import type { Ore } from '@lokalbingo/money';
import { hours, minutes } from '../../../platform/durations.ts';
import type { AccountId } from '../../ledger/ledger.ts';

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
 * - `refund_needed`: taken money that cannot be booked and must go back; ends as `refunded`.
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
  | 'refunded'
  | 'mismatch';

type AnyAttempt = {
  readonly hallId: number;
  /** Ours and Netaxept's: 32 hexadecimal digits. */
  readonly transactionId: string;
  readonly playerId: number;
  readonly merchantId: string;
  readonly orderNumber: string;
  readonly state: AttemptState;
  /** How often SALE or VERIFY has been asked for. */
  readonly tries: number;
  readonly failureText: string | null;
  readonly createdAt: Date;
  readonly registeredAt: Date | null;
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

/** From each state, where news may lead. Money that was taken after all is always news. */
const transitions: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  created: ['registered', 'unknown', ...outcomes, ...endings],
  registered: ['unknown', ...outcomes, ...endings],
  unknown: ['unknown', ...outcomes, ...endings],
  authorised: [...outcomes, 'cancelled', 'refused', 'expired'],
  captured: ['credited', 'refund_needed', 'refunded', 'mismatch'],
  annul_needed: ['captured', 'refused', 'refunded', 'mismatch'],
  cancelled: [...outcomes],
  refused: [...outcomes],
  expired: [...outcomes, 'saved'],
  refund_needed: ['refunded'],
  credited: [],
  saved: [],
  refunded: [],
  mismatch: [],
};

/** Whether an attempt in one state may come into another. Outdated news may not. */
export function mayBecome(from: AttemptState, to: AttemptState): boolean {
  return transitions[from].includes(to);
}

/** Whether nothing can happen to the attempt any more, whatever the provider says. */
export function isFinal(state: AttemptState): boolean {
  return state === 'credited' || state === 'saved' || state === 'refunded';
}

/** Whether the attempt came to nothing; the provider may still surprise us. */
export function hasFailed(state: AttemptState): boolean {
  return state === 'cancelled' || state === 'refused' || state === 'expired' || state === 'mismatch';
}

/** How long after its beginning an unpaid attempt is given up: the provider takes no money after that. */
export const attemptLifeMs = hours(24);

/** When the provider is first asked about an attempt that nobody has finished. */
export const firstLookAfterMs = minutes(1);
const longestPauseMs = hours(6);
const lastLookAfterMs = attemptLifeMs + hours(1);

/**
 * When to ask the provider again. While the attempt is open: ever more seldom. When it came to nothing: once more
 * after a day, in case the money was reserved or taken after all. Undefined when there is no more to ask.
 */
export function nextLookAt(attempt: Attempt, open: boolean, now: Date): Date | undefined {
  const ageMs = now.getTime() - attempt.createdAt.getTime();
  if (open) {
    const pauseMs = Math.min(Math.max(firstLookAfterMs, ageMs / 2), longestPauseMs);
    return new Date(now.getTime() + pauseMs);
  }
  if (!hasFailed(attempt.state) || ageMs >= attemptLifeMs) return undefined;
  return new Date(attempt.createdAt.getTime() + lastLookAfterMs);
}
