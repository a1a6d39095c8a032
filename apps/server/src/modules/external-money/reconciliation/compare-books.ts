/** Compares a party's report about a movement with our books. No other code decides what a discrepancy is. Pure. */
import { type Ore, ore, subtractOre, sumOre, zeroOre } from '@lokalbingo/money';
import type { WalletTransferKind } from '../party.ts';
import { isSettled, type WalletTransfer } from '../wallet-transfer.ts';

/**
 * The kinds of discrepancy.
 * - `unknown_to_party`: we have booked or confirmed the movement, but the party has not done it.
 * - `unknown_to_us`: the party has done a movement with an id that we do not know.
 * - `done_not_booked`: the party has done a movement that failed in our books.
 * - `amount_differs`: the party moved an amount other than booked.
 * - `taken_less`: the party has taken less than was ordered; the rest went back to the card, and the books agree.
 * - `order_differs`: the party reports another kind, hall, voucher or session, or reports the movement more than once.
 * - `not_ended`: the movement is still in progress: the party reports no outcome, or an impossible one.
 * - `booked_without_movement`: the ledger moved money on the party's account for no known movement.
 */
export const discrepancyKinds = [
  'unknown_to_party',
  'unknown_to_us',
  'done_not_booked',
  'amount_differs',
  'taken_less',
  'order_differs',
  'not_ended',
  'booked_without_movement',
] as const;

/** One of {@link discrepancyKinds}. */
export type DiscrepancyKind = (typeof discrepancyKinds)[number];

/** What a party reports about a movement. Its daily report has the kind and hall; its reply to a query has neither. */
export type PartyReport =
  | {
      readonly is: 'done';
      readonly amountOre: Ore;
      readonly holdingRef: string;
      readonly kind?: WalletTransferKind;
      readonly hallId?: number;
      /** Whether the report lists it more than once; the amount is the sum. */
      readonly isRepeated?: boolean;
    }
  | { readonly is: 'not_done' };

/** A discrepancy, with the amount of each side. The party's is null when it has done nothing. */
export type Discrepancy = {
  readonly kind: DiscrepancyKind;
  readonly toldOre: Ore | null;
  readonly bookedOre: Ore;
  /** The amount in question. */
  readonly stakeOre: Ore;
};

/** The facts about our movement for the comparison. */
export type Ours = Pick<WalletTransfer, 'hallId' | 'kind' | 'state' | 'ordered' | 'holding'>;

/**
 * Compares a movement with the party's report; undefined when both agree. Call it for a movement in progress only when
 * it is overdue, or when the party reported something impossible.
 * @param bookedOre the amount that the ledger has moved with the party, in the movement's own direction
 */
export function compareBooks(
  ours: Ours | undefined,
  report: PartyReport,
  bookedOre: Ore,
): Discrepancy | undefined {
  const kind = ours ? kindOf(ours, report, bookedOre) : kindOfUnknown(report);
  if (kind === undefined) return undefined;
  const reportedOre = report.is === 'done' ? report.amountOre : null;
  return { kind, toldOre: reportedOre, bookedOre, stakeOre: stakeOf(ours, reportedOre, bookedOre) };
}

/** Returns the discrepancy for money that the ledger moved without a movement. */
export function withoutWalletTransfer(movedOre: Ore): Discrepancy {
  const stakeOre = ore(Math.abs(movedOre));
  return { kind: 'booked_without_movement', toldOre: null, bookedOre: movedOre, stakeOre };
}

const kindOfUnknown = (report: PartyReport): DiscrepancyKind | undefined =>
  report.is === 'done' ? 'unknown_to_us' : undefined;

function kindOf(ours: Ours, report: PartyReport, bookedOre: Ore): DiscrepancyKind | undefined {
  if (!isSettled(ours)) return 'not_ended';
  const isOurs = ours.state === 'confirmed' || bookedOre !== 0;
  if (report.is === 'not_done') return isOurs ? 'unknown_to_party' : undefined;
  return isOurs ? kindOfBoth(ours, report, bookedOre) : 'done_not_booked';
}

function kindOfBoth(
  { hallId, kind, holding, ordered }: Ours,
  report: Extract<PartyReport, { is: 'done' }>,
  bookedOre: Ore,
): DiscrepancyKind | undefined {
  const isThisOrder =
    !report.isRepeated &&
    (report.kind ?? kind) === kind &&
    (report.hallId ?? hallId) === hallId &&
    report.holdingRef === (holding.ref ?? report.holdingRef);
  if (!isThisOrder) return 'order_differs';
  if (report.amountOre !== bookedOre) return 'amount_differs';
  return ordered && report.amountOre < ordered.amountOre ? 'taken_less' : undefined;
}

/**
 * Returns the amount in question: by how much the two sums differ or, if they agree, the part of an order that the
 * party did not take, otherwise the whole amount.
 */
function stakeOf(ours: Ours | undefined, reportedOre: Ore | null, bookedOre: Ore): Ore {
  const differ = Math.abs((reportedOre ?? zeroOre) - bookedOre);
  if (differ > 0) return ore(differ);
  if (!ours) return zeroOre;
  const { ordered, holding } = ours;
  const orderedOre = ordered?.amountOre ?? sumOre(holding.sent.ownOre, holding.sent.winningsOre);
  return reportedOre !== null && reportedOre < orderedOre && ordered
    ? subtractOre(orderedOre, reportedOre)
    : orderedOre;
}
