import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import type { YesOrNo } from '../../../platform/result.ts';
import {
  type DifferenceBook,
  type Settled,
  type Settling,
  type SettlingRefusal,
  settleIn,
} from '../../differences/differences.ts';
import { findMovement } from '../movement-store.ts';
import {
  endDifferences,
  insertDifferenceStep,
  type KeptDifference,
  lockDifference,
  stepsWith,
} from './difference-store.ts';

/** The player whose money a difference is about; undefined where it is nobody's. */
export const ownerOfDifference = async (
  tx: Tx,
  { movementId }: KeptDifference,
): Promise<number | undefined> =>
  movementId === null ? undefined : (await findMovement(tx, movementId))?.playerId;

const book: DifferenceBook<KeptDifference> = {
  lock: lockDifference,
  stepsWith: async (tx, difference) => (await stepsWith(tx, [difference])).get(difference.differenceId) ?? [],
  insertStep: insertDifferenceStep,
  endSettled: (tx, difference, at) => endDifferences(tx, [difference], 'settled', at),
  ownerOf: (tx, difference) => ownerOfDifference(tx, difference),
};

/** Settles a difference with a party; see {@link settleIn}. */
export const settlePartyDifference = (
  tx: Tx,
  deps: { readonly clock: Clock },
  settling: Settling,
): Promise<YesOrNo<Settled<KeptDifference>, SettlingRefusal>> => settleIn(book, tx, deps, settling);
