import type { StoredCard } from '@lokalbingo/contract/payments';
import type { Db } from '../../../platform/database.ts';
import { cardsOf } from './saved-card-store.ts';

/** Returns the player's saved cards with a merchant, newest first; none for an unknown merchant. */
export function listCards(
  deps: { readonly db: Db },
  request: { readonly playerId: number; readonly merchantId: string },
): Promise<StoredCard[]> {
  return cardsOf(deps.db, request.playerId, request.merchantId);
}
