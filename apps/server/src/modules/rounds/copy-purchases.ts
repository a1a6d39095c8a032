import type { Db, Tx } from '../../platform/database.ts';
import { type CopyUpTo, copyPageSize, type LongCopySection } from '../../platform/own-copy-part.ts';
import { cardsOfPlayer } from '../player-cards/player-cards.ts';
import { beforePurchases, copyOfPurchases, newestPurchaseOf, type PurchasePlace } from './copy-store.ts';

type NewestInHall = { readonly hallId: number; readonly newest: PurchasePlace };

/** Yields every purchase with its tickets and prizes, hall by hall, oldest first, for the player's own copy. */
export const purchasesCopy = {
  endOf: async (tx: Tx, playerId: number): Promise<readonly NewestInHall[]> => {
    const last = [];
    for (const { hallId } of await cardsOfPlayer(tx, playerId)) {
      const newest = await newestPurchaseOf(tx, { hallId, playerId });
      if (newest !== undefined) last.push({ hallId, newest });
    }
    return last;
  },
  pages: async function* (db: Db, { playerId, at, end }: CopyUpTo<readonly NewestInHall[]>) {
    for (const { hallId, newest: upTo } of end) {
      let after: PurchasePlace | undefined = beforePurchases;
      while (after !== undefined && after.purchaseId !== upTo.purchaseId) {
        const page: Purchases = await copyOfPurchases(db, {
          playerId,
          hallId,
          after,
          upTo,
          limit: copyPageSize,
          at,
        });
        yield page;
        after = page.at(-1);
      }
    }
  },
} satisfies LongCopySection<readonly NewestInHall[]>;

type Purchases = Awaited<ReturnType<typeof copyOfPurchases>>;
