/** What grows with play, page by page: from where it ended at the moment of the copy, or up to there. */
import { sumOre } from '@lokalbingo/money';
import type { Db } from '../../platform/database.ts';
import { entriesOf } from '../ledger/ledger.ts';
import { beforePurchases, copyOfPurchases, type PurchasePlace } from '../rounds/rounds.ts';
import type { OwnFacts } from './own-facts.ts';

/** How many rows are read, and stand in memory, at a time. */
export const pageSize = 500;

/** A page of movements of a card, the newest first. */
export type Movements = Awaited<ReturnType<typeof movementsBefore>>;
/** A page of purchases in a hall, the oldest first. */
export type Purchases = Awaited<ReturnType<typeof copyOfPurchases>>;

/** Every purchase that had been made at the moment of the copy, hall by hall. */
export async function* purchasePages(
  db: Db,
  { playerId, at, longLists }: OwnFacts,
): AsyncGenerator<Purchases> {
  for (const { hallId, newest: upTo } of longLists.purchases) {
    let after: PurchasePlace | undefined = beforePurchases;
    while (after !== undefined && after.purchaseId !== upTo.purchaseId) {
      const page: Purchases = await copyOfPurchases(db, {
        playerId,
        hallId,
        after,
        upTo,
        limit: pageSize,
        at,
      });
      yield page;
      after = page.at(-1);
    }
  }
}

/** Every movement that had been made at the moment of the copy, card by card. */
export async function* movementPages(db: Db, { longLists }: OwnFacts): AsyncGenerator<Movements> {
  for (const { entryNo, ...account } of longLists.movements) {
    // The movements of an account are numbered from 1 without gaps.
    for (let before = entryNo + 1; before > 1; before -= pageSize)
      yield await movementsBefore(db, { ...account, beforeEntryNo: before });
  }
}

async function movementsBefore(db: Db, page: Omit<Parameters<typeof entriesOf>[1], 'limit'>) {
  const entries = await entriesOf(db, { ...page, limit: pageSize });
  return entries.map(({ entryNo, description, at, change, balance }) => ({
    hallId: page.hallId,
    movementNo: entryNo,
    at,
    description,
    changeOre: sumOre(change.ownOre, change.winningsOre),
    balanceOre: sumOre(balance.ownOre, balance.winningsOre),
    ownMoneyOre: balance.ownOre,
    winningsOre: balance.winningsOre,
  }));
}
