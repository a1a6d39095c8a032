import type { Db } from '../../../platform/database.ts';
import { groupCommit } from '../../../platform/group-commit.ts';
import { rememberHouseAccounts } from '../../ledger/ledger.ts';
import { type BuyDeps, buyTickets, type PurchaseOutcome } from './buy-tickets.ts';
import type { PurchaseRequest } from './decide-purchase.ts';

/** Buys tickets for one player. */
export type PurchaseDesk = (request: PurchaseRequest) => Promise<PurchaseOutcome>;

const purchasesPerBatch = 200;
// While one of them is on its way to the database, this process works on another.
const shards = 2;

/**
 * Opens the desk where this process sells tickets: purchases that come at the same time share a transaction with those
 * of the halls in their shard, and never wait for those of another.
 */
export function openPurchaseDesk(deps: Omit<BuyDeps, 'stakesHeldBy'> & { readonly db: Db }): PurchaseDesk {
  const buyDeps = { ...deps, stakesHeldBy: rememberHouseAccounts('stakes_held') };
  const sell = Array.from({ length: shards }, () =>
    groupCommit<PurchaseRequest, PurchaseOutcome>({
      db: deps.db,
      run: (tx, batch) => buyTickets(tx, buyDeps, batch),
      maxBatch: purchasesPerBatch,
    }),
  );
  return (request) => (sell[request.hallId % shards] as PurchaseDesk)(request);
}
