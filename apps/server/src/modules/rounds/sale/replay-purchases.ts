/** Repeated purchases: a key always gives the same answer. */
import { hash } from 'node:crypto';
import type { Tx } from '../../../platform/database.ts';
import { ok, type Result, refuse } from '../../../platform/result.ts';
import type { PlayersTicket } from '../ticket.ts';
import { ticketsOfPurchases } from '../ticket-store.ts';
import { type PurchaseRequest, partsOf } from './decide-purchase.ts';
import { type KnownPurchases, purchaseKeyText } from './purchase-store.ts';

/** The outcome of a purchase with a used key. */
export type ReplayedPurchase = Result<readonly PlayersTicket[], 'idempotency_key_reused'>;

/** Returns the answers to repeated purchases: the same tickets, or a refusal when the key was used for others. */
export async function replayPurchases(
  tx: Tx,
  requests: readonly PurchaseRequest[],
  known: KnownPurchases,
): Promise<readonly (readonly [PurchaseRequest, ReplayedPurchase])[]> {
  if (known.size === 0) return [];
  const tickets = await ticketsOfPurchases(tx, [...known.values()].flat());
  return requests.flatMap((request): [PurchaseRequest, ReplayedPurchase][] => {
    const before = known.get(purchaseKeyText(request));
    if (before === undefined) return [];
    const inputHash = inputHashOf(request);
    const isSame = before.every((part) => inputHash.equals(part.inputHash));
    const purchaseIds = new Set(before.map(({ purchaseId }) => purchaseId));
    const own = tickets.filter(({ purchaseId }) => purchaseIds.has(purchaseId));
    return [[request, isSame ? ok(own) : refuse('idempotency_key_reused')]];
  });
}

/**
 * Hashes the input of a key. A single part is hashed as purchases for one round always were, because keys outlive a
 * release.
 */
export function inputHashOf(request: PurchaseRequest): Buffer {
  const parts = partsOf(request).map(({ roundId, kind, count }) => [roundId, kind, count]);
  return hash('sha256', JSON.stringify(parts.length === 1 ? parts[0] : parts), 'buffer');
}
