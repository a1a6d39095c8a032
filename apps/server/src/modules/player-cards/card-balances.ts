import type { Db } from '../../platform/database.ts';
import { type Balance, balancesOf } from '../ledger/ledger.ts';
import type { CardKey } from './player-card.ts';
import { selectCards } from './player-card-store.ts';

/** What a card holds, `fault` of one that the hall has marked, or undefined where there is none. */
export type CardBalance = Balance | 'fault' | undefined;

/** What cards hold, in their order: two statements for however many. */
export async function balancesOfCards(db: Db, keys: readonly CardKey[]): Promise<readonly CardBalance[]> {
  const cards = await selectCards(db, keys);
  const balances = await balancesOf(db, cards);
  const known = new Map(
    cards.map((card) => [keyText(card), card.state === 'fault' ? ('fault' as const) : balances.of(card)]),
  );
  return keys.map((key) => known.get(keyText(key)));
}

const keyText = ({ hallId, playerId }: CardKey): string => `${hallId}/${playerId}`;
