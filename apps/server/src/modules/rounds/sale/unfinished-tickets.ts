import type { Db, Tx } from '../../../platform/database.ts';
import { findHalls } from '../../halls/halls.ts';
import type { UnfinishedInChain, UnfinishedTickets } from './one-game-at-a-time.ts';
import { unfinishedPurchases } from './purchase-store.ts';

/**
 * Returns a player's unfinished games in all halls: one line for each game of a hall, and one for each open session.
 */
export async function unfinishedOf(db: Db | Tx, playerId: number): Promise<UnfinishedInChain> {
  const { tickets, sessions } = await unfinishedPurchases(db, [playerId]);
  return {
    tickets: tickets.map(({ hallId, mainGame, ticketCount }) => ({ hallId, mainGame, ticketCount })),
    sessions: sessions.map(({ hallId }) => ({ hallId })),
  };
}

/** Returns a player's unfinished games in the halls of one chain, as {@link unfinishedOf} does. */
export async function unfinishedInChain(
  db: Db | Tx,
  { playerId, ownerId }: { readonly playerId: number; readonly ownerId: number },
): Promise<UnfinishedInChain> {
  const { tickets, sessions } = await unfinishedOf(db, playerId);
  const hallIds = [...tickets, ...sessions].map(({ hallId }) => hallId);
  const halls = await findHalls(db, [...new Set(hallIds)]);
  const inChain = new Set(halls.filter((hall) => hall.ownerId === ownerId).map(({ hallId }) => hallId));
  const isInChain = ({ hallId }: { readonly hallId: number }): boolean => inChain.has(hallId);
  return { tickets: tickets.filter(isInChain), sessions: sessions.filter(isInChain) };
}

/**
 * Returns a player's tickets of rounds that have not ended, in all halls of a chain, one line for each game of a hall.
 */
export async function unfinishedTickets(
  db: Db | Tx,
  whose: { readonly playerId: number; readonly ownerId: number },
): Promise<readonly UnfinishedTickets[]> {
  return (await unfinishedInChain(db, whose)).tickets;
}
