import type { Db } from '../../platform/database.ts';
import { type Balance, balanceFromRow } from '../ledger/ledger.ts';
import type { CardKey } from './player-card.ts';
import { selectCardsWithBalances } from './player-card-store.ts';

/** What a card holds, `fault` of one that the hall has marked, or undefined where there is none. */
export type CardBalance = Balance | 'fault' | undefined;

/** What cards hold, in their order: one statement for however many. */
export async function balancesOfCards(db: Db, keys: readonly CardKey[]): Promise<readonly CardBalance[]> {
  const cards = await selectCardsWithBalances(db, keys);
  const known = new Map(
    cards.map((card) => [keyText(card), card.state === 'fault' ? ('fault' as const) : balanceFromRow(card)]),
  );
  return keys.map((key) => known.get(keyText(key)));
}

const keyText = ({ hallId, playerId }: CardKey): string => `${hallId}/${playerId}`;
