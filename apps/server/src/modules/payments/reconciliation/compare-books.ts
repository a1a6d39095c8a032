/** Compares what the provider reports about a deposit with the ledger; only here are discrepancies found. Pure. */
import { type Ore, ore, zeroOre } from '@lokalbingo/money';
import { type Attempt, type DepositAttempt, lifeOf, wasRegistered } from '../attempts/payment-attempt.ts';
import type { ProviderPayment } from '../provider/payment-provider.ts';
import { settledAfterMs } from './reconciled-days.ts';

/**
 * The kinds of discrepancy.
 * - `not_answered`: the provider has not answered about the deposit for a whole day.
 * - `unknown_to_provider`: the deposit was registered or booked, but the provider does not know it.
 * - `order_differs`: the provider's order number or currency is not ours.
 * - `taken_not_booked`: the provider took money, but nothing is booked.
 * - `booked_not_taken`: the ledger has booked money that the provider did not take.
 * - `amount_differs`: the provider took an amount other than the booked one.
 * - `given_back_not_booked`: the provider refunded more than is booked.
 * - `booked_not_given_back`: the ledger has booked a larger refund than the provider made.
 * - `refund_overdue`: a refund has been owed to the payer for more than a day.
 * - `still_reserved`: the deposit failed, but the money is still reserved in the payer's bank.
 * - `booked_without_attempt`: the ledger moved money on the provider's account for no known deposit.
 */
export const discrepancyKinds = [
  'not_answered',
  'unknown_to_provider',
  'order_differs',
  'taken_not_booked',
  'booked_not_taken',
  'amount_differs',
  'given_back_not_booked',
  'booked_not_given_back',
  'refund_overdue',
  'still_reserved',
  'booked_without_attempt',
] as const;

/** One of {@link discrepancyKinds}. */
export type DiscrepancyKind = (typeof discrepancyKinds)[number];

/** What the provider reports about a deposit. `unreported`: it did not answer, or refused to. */
export type ProviderReport =
  | { readonly is: 'reported'; readonly payment: ProviderPayment }
  | { readonly is: 'unknown' }
  | { readonly is: 'unreported' };

/** What the ledger has booked for a deposit on our account with the provider. A negative amount is an error. */
export type Booked = {
  /** Credited to the player card. */
  readonly depositedOre: Ore;
  /** Captured, and owed to the payer. */
  readonly heldOre: Ore;
  readonly givenBackOre: Ore;
};

/** A discrepancy, with the amounts of each side. The provider's are null when it reported none. */
export type Discrepancy = {
  readonly kind: DiscrepancyKind;
  readonly takenOre: Ore | null;
  readonly givenBackOre: Ore | null;
  readonly bookedTakenOre: Ore;
  readonly bookedBackOre: Ore;
  /** The amount in question. */
  readonly stakeOre: Ore;
};

/** The result of a comparison. `wait`: the deposit is still in progress, and its own job will finish it. */
export type Comparison =
  | { readonly is: 'agrees' | 'wait' }
  | { readonly is: 'differs'; readonly discrepancy: Discrepancy };

/** Compares a deposit with the provider's answer. Without an answer the caller must ask again later. */
export function compareBooks(
  deposit: DepositAttempt,
  report: Exclude<ProviderReport, { is: 'unreported' }>,
  booked: Booked,
  ageMs: number,
): Comparison {
  const kind =
    report.is === 'reported'
      ? kindOfReported(deposit, report.payment, booked, ageMs)
      : unknown(deposit, booked);
  if (kind === undefined) return { is: 'agrees' };
  if (isUnderWay(deposit, ageMs)) return { is: 'wait' };
  return { is: 'differs', discrepancy: differenceOf(kind, deposit, report, booked) };
}

/** Returns the discrepancy of a deposit about which the provider has not answered for a day. */
export function notAnswered(deposit: DepositAttempt, booked: Booked): Discrepancy {
  return differenceOf('not_answered', deposit, { is: 'unreported' }, booked);
}

const isUnderWay = ({ state }: Attempt, ageMs: number): boolean =>
  lifeOf[state].course === 'open' && ageMs < settledAfterMs;

function unknown(deposit: DepositAttempt, booked: Booked): DiscrepancyKind | undefined {
  return wasRegistered(deposit) || isAnythingBooked(booked) ? 'unknown_to_provider' : undefined;
}

const isAnythingBooked = ({ depositedOre, heldOre, givenBackOre }: Booked): boolean =>
  depositedOre !== 0 || heldOre !== 0 || givenBackOre !== 0;

function kindOfReported(
  deposit: DepositAttempt,
  payment: ProviderPayment,
  booked: Booked,
  ageMs: number,
): DiscrepancyKind | undefined {
  if (payment.orderNumber !== deposit.orderNumber || payment.currency !== 'NOK') return 'order_differs';
  return kindOfSums(payment, booked, ageMs) ?? kindOfReservation(payment, ageMs);
}

function kindOfSums(
  { capturedOre, creditedOre }: ProviderPayment,
  { depositedOre, heldOre, givenBackOre }: Booked,
  ageMs: number,
): DiscrepancyKind | undefined {
  const takenOre = depositedOre + heldOre;
  if (takenOre === 0 && givenBackOre === 0 && capturedOre === creditedOre) return undefined;
  if (takenOre === 0 && capturedOre > 0) return 'taken_not_booked';
  if (takenOre !== 0 && capturedOre === 0) return 'booked_not_taken';
  if (takenOre !== capturedOre) return 'amount_differs';
  if (creditedOre > givenBackOre) return 'given_back_not_booked';
  if (creditedOre < givenBackOre) return 'booked_not_given_back';
  return heldOre > givenBackOre && ageMs >= settledAfterMs ? 'refund_overdue' : undefined;
}

function kindOfReservation(
  { authorised, annulled, capturedOre }: ProviderPayment,
  ageMs: number,
): DiscrepancyKind | undefined {
  const isReserved = authorised && !annulled && capturedOre === 0;
  return isReserved && ageMs >= settledAfterMs ? 'still_reserved' : undefined;
}

function differenceOf(
  kind: DiscrepancyKind,
  deposit: DepositAttempt,
  report: ProviderReport,
  { depositedOre, heldOre, givenBackOre }: Booked,
): Discrepancy {
  const [takenOre, backOre] =
    report.is === 'reported' ? [report.payment.capturedOre, report.payment.creditedOre] : [null, null];
  const bookedTakenOre = ore(depositedOre + heldOre);
  const keptOre = (takenOre ?? zeroOre) - (backOre ?? zeroOre);
  const differOre = ore(Math.abs(keptOre - (bookedTakenOre - givenBackOre)));
  return {
    kind,
    takenOre,
    givenBackOre: backOre,
    bookedTakenOre,
    bookedBackOre: givenBackOre,
    // When the sums agree, or the provider reported none, the whole deposit is in question.
    stakeOre: differOre === 0 || takenOre === null ? deposit.amountOre : differOre,
  };
}

/** Returns the discrepancy of money that the ledger moved for no deposit. @param movedOre negative for a refund */
export function withoutAttempt(movedOre: Ore): Discrepancy {
  return {
    kind: 'booked_without_attempt',
    takenOre: null,
    givenBackOre: null,
    bookedTakenOre: ore(Math.max(movedOre, 0)),
    bookedBackOre: ore(Math.max(-movedOre, 0)),
    stakeOre: ore(Math.abs(movedOre)),
  };
}
