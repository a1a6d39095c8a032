import type { Db } from '../../platform/database.ts';
import { type Balance, balanceFromRow } from '../ledger/ledger.ts';
import type { CardKey } from './player-card.ts';
import { selectCardsWithBalances } from './player-card-store.ts';

/** The balance of a card, `fault` for a faulty card, or undefined without a card. */
export type CardBalance = Balance | 'fault' | undefined;

/** Returns the balances of cards, in their order, in one statement. */
export async function balancesOfCards(db: Db, keys: readonly CardKey[]): Promise<readonly CardBalance[]> {
  const cards = await selectCardsWithBalances(db, keys);
  const known = new Map(
    cards.map((card) => [keyText(card), card.state === 'fault' ? ('fault' as const) : balanceFromRow(card)]),
  );
  return keys.map((key) => known.get(keyText(key)));
}

const keyText = ({ hallId, playerId }: CardKey): string => `${hallId}/${playerId}`;
