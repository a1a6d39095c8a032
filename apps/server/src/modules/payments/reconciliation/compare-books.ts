/** Whether the provider and the ledger tell the same of a deposit. The one place where that is decided; pure. */
import { type Ore, ore, zeroOre } from '@lokalbingo/money';
import { type Attempt, type DepositAttempt, lifeOf, wasRegistered } from '../attempts/payment-attempt.ts';
import type { ProviderPayment } from '../provider/payment-provider.ts';
import { settledAfterMs } from './reconciled-days.ts';

/**
 * What differs.
 * - `not_answered`: the provider has not told of it for a whole day.
 * - `unknown_to_provider`: it was registered, or something is booked of it, and the provider does not know it.
 * - `order_differs`: the provider's order number or currency is not ours.
 * - `taken_not_booked`: the provider took money, and nothing is booked.
 * - `booked_not_taken`: money is booked that the provider did not take.
 * - `amount_differs`: both took money, and not as much.
 * - `given_back_not_booked`: the provider gave more back than is booked: without us.
 * - `booked_not_given_back`: more is booked as given back than the provider gave.
 * - `refund_overdue`: owed to its payer for more than a day, and not given back.
 * - `still_reserved`: it came to nothing, and the money is still reserved in the payer's bank.
 * - `booked_without_attempt`: the ledger moved money of the provider's that is no deposit of ours.
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

/** One of them. */
export type DiscrepancyKind = (typeof discrepancyKinds)[number];

/** What the provider says of a deposit. `untold`: it did not answer, or would not tell. */
export type Told =
  | { readonly is: 'told'; readonly payment: ProviderPayment }
  | { readonly is: 'unknown' }
  | { readonly is: 'untold' };

/** What the ledger has booked of a deposit on our account with the provider, by transfer. Below zero is no honest booking. */
export type Booked = {
  /** Come to the player card. */
  readonly depositedOre: Ore;
  /** Taken, and owed to its payer. */
  readonly heldOre: Ore;
  readonly givenBackOre: Ore;
};

/** A discrepancy, with what each side says in øre. The provider's is null where it told nothing. */
export type Discrepancy = {
  readonly kind: DiscrepancyKind;
  readonly takenOre: Ore | null;
  readonly givenBackOre: Ore | null;
  readonly bookedTakenOre: Ore;
  readonly bookedBackOre: Ore;
  /** How much it is about. */
  readonly stakeOre: Ore;
};

/** What comes of a comparison. `wait`: it is under way; the job that looks after it comes to its end by itself. */
export type Comparison =
  | { readonly is: 'agrees' | 'wait' }
  | { readonly is: 'differs'; readonly discrepancy: Discrepancy };

/** Compares. `untold` decides nothing and is to be asked again. */
export function compareBooks(
  deposit: DepositAttempt,
  told: Exclude<Told, { is: 'untold' }>,
  booked: Booked,
  ageMs: number,
): Comparison {
  const kind =
    told.is === 'told' ? kindOfTold(deposit, told.payment, booked, ageMs) : unknown(deposit, booked);
  if (kind === undefined) return { is: 'agrees' };
  if (isUnderWay(deposit, ageMs)) return { is: 'wait' };
  return { is: 'differs', discrepancy: differenceOf(kind, deposit, told, booked) };
}

/** A deposit of which the provider has not told for a day. */
export function notAnswered(deposit: DepositAttempt, booked: Booked): Discrepancy {
  return differenceOf('not_answered', deposit, { is: 'untold' }, booked);
}

const isUnderWay = ({ state }: Attempt, ageMs: number): boolean =>
  lifeOf[state].course === 'open' && ageMs < settledAfterMs;

function unknown(deposit: DepositAttempt, booked: Booked): DiscrepancyKind | undefined {
  return wasRegistered(deposit) || isAnythingBooked(booked) ? 'unknown_to_provider' : undefined;
}

const isAnythingBooked = ({ depositedOre, heldOre, givenBackOre }: Booked): boolean =>
  depositedOre !== 0 || heldOre !== 0 || givenBackOre !== 0;

function kindOfTold(
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
  told: Told,
  { depositedOre, heldOre, givenBackOre }: Booked,
): Discrepancy {
  const [takenOre, backOre] =
    told.is === 'told' ? [told.payment.capturedOre, told.payment.creditedOre] : [null, null];
  const bookedTakenOre = ore(depositedOre + heldOre);
  const keptOre = (takenOre ?? zeroOre) - (backOre ?? zeroOre);
  const differOre = ore(Math.abs(keptOre - (bookedTakenOre - givenBackOre)));
  return {
    kind,
    takenOre,
    givenBackOre: backOre,
    bookedTakenOre,
    bookedBackOre: givenBackOre,
    // Where the sums agree, or nobody told any, it is about the whole deposit.
    stakeOre: differOre === 0 || takenOre === null ? deposit.amountOre : differOre,
  };
}

/** Money of the provider's that the ledger moved for no deposit. @param takenOre below zero when it was given back */
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
