import type { Db } from '../../../platform/database.ts';
import { groupCommit } from '../../../platform/group-commit.ts';
import { rememberHouseAccounts } from '../../ledger/ledger.ts';
import { type BuyDeps, buyTickets, type PurchaseOutcome } from './buy-tickets.ts';
import type { PurchaseRequest } from './decide-purchase.ts';

/** Buys tickets for one player. */
export type PurchaseBatcher = (request: PurchaseRequest) => Promise<PurchaseOutcome>;

/**
 * Returns a function that batches concurrent purchases of this process into shared transactions. Purchases in one hall never
 * wait long for another hall, for example while that hall closes a sale.
 */
export function openPurchaseBatcher(
  deps: Omit<BuyDeps, 'stakesHeldBy'> & { readonly db: Db },
): PurchaseBatcher {
  const buyDeps = { ...deps, stakesHeldBy: rememberHouseAccounts('stakes_held') };
  return groupCommit({
    db: deps.db,
    run: (tx, batch: readonly PurchaseRequest[]) => buyTickets(tx, buyDeps, batch),
    maxBatch: 200,
    lanes: { laneOf: ({ hallId }) => hallId, patienceMs: 50, maxUnderWay: 8 },
  });
}
