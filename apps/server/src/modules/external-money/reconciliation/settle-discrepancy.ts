import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Decision } from '../../../platform/result.ts';
import {
  type DiscrepancyBook,
  type Settled,
  type Settling,
  type SettlingRefusal,
  settleDiscrepancy,
} from '../../discrepancies/discrepancies.ts';
import { findMovement } from '../movement-store.ts';
import {
  endDiscrepancies,
  insertDiscrepancyStep,
  lockDiscrepancy,
  type StoredDiscrepancy,
  stepsWith,
} from './discrepancy-store.ts';

/** The player whose money a discrepancy is about; undefined where it is nobody's. */
export const ownerOfDifference = async (
  tx: Tx,
  { movementId }: StoredDiscrepancy,
): Promise<number | undefined> =>
  movementId === null ? undefined : (await findMovement(tx, movementId))?.playerId;

const book: DiscrepancyBook<StoredDiscrepancy> = {
  lock: lockDiscrepancy,
  stepsWith: async (tx, discrepancy) =>
    (await stepsWith(tx, [discrepancy])).get(discrepancy.differenceId) ?? [],
  insertStep: insertDiscrepancyStep,
  endSettled: (tx, discrepancy, at) => endDiscrepancies(tx, [discrepancy], 'settled', at),
  ownerOf: (tx, discrepancy) => ownerOfDifference(tx, discrepancy),
};

/** Settles a discrepancy with a party; see {@link settleDiscrepancy}. */
export const settlePartyDiscrepancy = (
  tx: Tx,
  deps: { readonly clock: Clock },
  settling: Settling,
): Promise<Decision<Settled<StoredDiscrepancy>, SettlingRefusal>> =>
  settleDiscrepancy(book, tx, deps, settling);
