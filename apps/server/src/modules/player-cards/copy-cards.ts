/** A player's cards with balances and every transaction, for the player's own copy. */
import { sumOre } from '@lokalbingo/money';
import type { Db, Tx } from '../../platform/database.ts';
import { type CopySections, copyPageSize, type LongCopySection } from '../../platform/own-copy-part.ts';
import { type AccountKey, balanceOf, entriesOf } from '../ledger/ledger.ts';
import { copyOfCards } from './copy-store.ts';

/** This module's part of the player's own copy. */
export const playerCardsCopy = { cards: cardsWithBalances } satisfies CopySections;

async function cardsWithBalances(tx: Tx, playerId: number) {
  const shown = [];
  for (const { accountId, ...card } of await copyOfCards(tx, playerId)) {
    const { ownOre, winningsOre } = await balanceOf(tx, { hallId: card.hallId, accountId });
    shown.push({ ...card, ownMoneyOre: ownOre, winningsOre });
  }
  return shown;
}

type NewestEntry = AccountKey & { readonly entryNo: number };

/** Every transaction, card by card, newest first. */
export const transactionsCopy = {
  endOf: async (tx: Tx, playerId: number): Promise<readonly NewestEntry[]> => {
    const last = [];
    for (const { hallId, accountId } of await copyOfCards(tx, playerId)) {
      const [newest] = await entriesOf(tx, { hallId, accountId, limit: 1 });
      last.push({ hallId, accountId, entryNo: newest?.entryNo ?? 0 });
    }
    return last;
  },
  pages: async function* (db: Db, { end }: { readonly end: readonly NewestEntry[] }) {
    for (const { entryNo, ...account } of end) {
      // The entries of an account are numbered from 1 without gaps.
      for (let before = entryNo + 1; before > 1; before -= copyPageSize)
        yield await transactionsBefore(db, account, before);
    }
  },
} satisfies LongCopySection<readonly NewestEntry[]>;

async function transactionsBefore(db: Db, account: AccountKey, beforeEntryNo: number) {
  const entries = await entriesOf(db, { ...account, beforeEntryNo, limit: copyPageSize });
  return entries.map(({ entryNo, description, at, change, balance }) => ({
    hallId: account.hallId,
    movementNo: entryNo,
    at,
    description,
    changeOre: sumOre(change.ownOre, change.winningsOre),
    balanceOre: sumOre(balance.ownOre, balance.winningsOre),
    ownMoneyOre: balance.ownOre,
    winningsOre: balance.winningsOre,
  }));
}
