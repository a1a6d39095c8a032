import type { Db, Tx } from '../../../platform/database.ts';
import { findHalls } from '../../halls/halls.ts';
import type { UnfinishedTickets } from './one-game-at-a-time.ts';
import { unfinishedPurchases } from './purchase-store.ts';

/** A player's tickets of rounds that have not ended, in all halls of a chain, one line for each game of a hall. */
export async function unfinishedTickets(
  db: Db | Tx,
  { playerId, ownerId }: { readonly playerId: number; readonly ownerId: number },
): Promise<readonly UnfinishedTickets[]> {
  const { tickets: unfinished } = await unfinishedPurchases(db, [playerId]);
  const halls = await findHalls(
    db,
    unfinished.map(({ hallId }) => hallId),
  );
  const inChain = new Set(halls.filter((hall) => hall.ownerId === ownerId).map(({ hallId }) => hallId));
  return unfinished
    .filter(({ hallId }) => inChain.has(hallId))
    .map(({ hallId, mainGame, ticketCount }) => ({ hallId, mainGame, ticketCount }));
}
