/** Whether a party and our books tell the same of a movement. The one place where that is decided; pure. */
import { type Ore, ore, subtractOre, sumOre, zeroOre } from '@lokalbingo/money';
import { isSettled, type Movement } from '../movement.ts';
import type { MovementKind } from '../party.ts';

/**
 * What differs.
 * - `unknown_to_party`: we have booked it or take it for done, and the party has not done it.
 * - `unknown_to_us`: the party has done it, and we have no movement of that name.
 * - `done_not_booked`: the party has done what came to nothing with us.
 * - `amount_differs`: both have it, and not with as much.
 * - `taken_less`: the party has taken less than was ordered; the rest went back to the card, and the books agree.
 * - `order_differs`: the party has it as something else, in another hall, with another voucher or session, or repeatedly.
 * - `not_ended`: it has not come to its end with us, which the party does not tell, or tells as it cannot be.
 * - `booked_without_movement`: the ledger moved money of the party's for no movement.
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

/** One of them. */
export type DiscrepancyKind = (typeof discrepancyKinds)[number];

/** What a party says of a movement. Its report tells the kind and the hall; asked by name it tells neither. */
export type Told =
  | {
      readonly is: 'done';
      readonly amountOre: Ore;
      readonly holdingRef: string;
      readonly kind?: MovementKind;
      readonly hallId?: number;
      /** Its report has it more than once; the amount is that of all. */
      readonly isRepeated?: boolean;
    }
  | { readonly is: 'not_done' };

/** A discrepancy, with what each side says in øre. The party's is null where it has done nothing. */
export type Discrepancy = {
  readonly kind: DiscrepancyKind;
  readonly toldOre: Ore | null;
  readonly bookedOre: Ore;
  /** How much it is about. */
  readonly stakeOre: Ore;
};

/** What must be known of a movement of ours. */
export type Ours = Pick<Movement, 'hallId' | 'kind' | 'state' | 'ordered' | 'holding'>;

/**
 * Compares; undefined when both tell the same. A movement that is under way is to be compared only when it has had its
 * time, or when what was heard of it cannot be.
 * @param bookedOre what the ledger has moved with the party, in the movement's own direction
 */
export function compareBooks(ours: Ours | undefined, told: Told, bookedOre: Ore): Discrepancy | undefined {
  const kind = ours ? kindOf(ours, told, bookedOre) : kindOfUnknown(told);
  if (kind === undefined) return undefined;
  const toldOre = told.is === 'done' ? told.amountOre : null;
  return { kind, toldOre, bookedOre, stakeOre: stakeOf(ours, toldOre, bookedOre) };
}

/** Money of the party's that the ledger moved for no movement. */
export function withoutMovement(movedOre: Ore): Discrepancy {
  const stakeOre = ore(Math.abs(movedOre));
  return { kind: 'booked_without_movement', toldOre: null, bookedOre: movedOre, stakeOre };
}

const kindOfUnknown = (told: Told): DiscrepancyKind | undefined =>
  told.is === 'done' ? 'unknown_to_us' : undefined;

function kindOf(ours: Ours, told: Told, bookedOre: Ore): DiscrepancyKind | undefined {
  if (!isSettled(ours)) return 'not_ended';
  const isOurs = ours.state === 'confirmed' || bookedOre !== 0;
  if (told.is === 'not_done') return isOurs ? 'unknown_to_party' : undefined;
  return isOurs ? kindOfBoth(ours, told, bookedOre) : 'done_not_booked';
}

function kindOfBoth(
  { hallId, kind, holding, ordered }: Ours,
  told: Extract<Told, { is: 'done' }>,
  bookedOre: Ore,
): DiscrepancyKind | undefined {
  const isThisOrder =
    !told.isRepeated &&
    (told.kind ?? kind) === kind &&
    (told.hallId ?? hallId) === hallId &&
    told.holdingRef === (holding.ref ?? told.holdingRef);
  if (!isThisOrder) return 'order_differs';
  if (told.amountOre !== bookedOre) return 'amount_differs';
  return ordered && told.amountOre < ordered.amountOre ? 'taken_less' : undefined;
}

/** By how much the two differ; where their sums agree, or nobody has told any, how much it is about at all. */
function stakeOf(ours: Ours | undefined, toldOre: Ore | null, bookedOre: Ore): Ore {
  const differ = Math.abs((toldOre ?? zeroOre) - bookedOre);
  if (differ > 0) return ore(differ);
  if (!ours) return zeroOre;
  const { ordered, holding } = ours;
  const orderedOre = ordered?.amountOre ?? sumOre(holding.sent.ownOre, holding.sent.winningsOre);
  return toldOre !== null && toldOre < orderedOre && ordered ? subtractOre(orderedOre, toldOre) : orderedOre;
}
