import type { StoredCard } from '@lokalbingo/contract/payments';
import type { Db } from '../../../platform/database.ts';
import { cardsOf } from './saved-card-store.ts';

/** The player's saved cards with a merchant, the newest first; none for a merchant that is not known. */
export function listCards(
  deps: { readonly db: Db },
  request: { readonly playerId: number; readonly merchantId: string },
): Promise<StoredCard[]> {
  return cardsOf(deps.db, request.playerId, request.merchantId);
}
