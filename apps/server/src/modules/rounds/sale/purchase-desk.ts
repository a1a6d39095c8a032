import type { Db } from '../../../platform/database.ts';
import { groupCommit } from '../../../platform/group-commit.ts';
import { playerFlags } from '../../identity/identity.ts';
import { barOf } from './bar-of.ts';
import { type BuyDeps, buyTickets, type PurchaseOutcome } from './buy-tickets.ts';
import type { PurchaseRequest } from './decide-purchase.ts';

/** Buys tickets for one player. */
export type PurchaseDesk = (request: Omit<PurchaseRequest, 'bar'>) => Promise<PurchaseOutcome>;

const purchasesPerBatch = 200;

/**
 * Opens the desk where this process sells tickets: purchases that come at the same time share a transaction.
 * Whether the player has an e-ID and is free of an AML hold is read before the purchase joins the others; pause,
 * limits and money are decided inside the transaction.
 */
export function openPurchaseDesk(deps: BuyDeps & { readonly db: Db }): PurchaseDesk {
  const { db } = deps;
  const buy = groupCommit<PurchaseRequest, PurchaseOutcome>({
    db,
    run: (tx, batch) => buyTickets(tx, deps, batch),
    maxBatch: purchasesPerBatch,
  });
  return async (request) => buy({ ...request, bar: barOf(await playerFlags(db, request.playerId)) });
}
