import type { Ore } from '@lokalbingo/money';
import type { Db, Tx } from '../../platform/database.ts';
import { amountOf } from './withdrawal.ts';
import { openStates, selectAllOfPlayer } from './withdrawal-store.ts';

/** Returns a player's open requests in all halls, and the amount held for each. */
export async function openOfPlayer(
  db: Db | Tx,
  playerId: number,
): Promise<readonly { readonly hallId: number; readonly amountOre: Ore }[]> {
  const requests = await selectAllOfPlayer(db, playerId);
  return requests
    .filter(({ state }) => openStates.some((open) => open === state))
    .map(({ hallId, taken }) => ({ hallId, amountOre: amountOf({ taken }) }));
}
