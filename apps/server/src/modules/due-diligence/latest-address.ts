import type { Db, Tx } from '../../platform/database.ts';
import { contactOf } from '../player-cards/player-cards.ts';
import { newestDeclaration } from './declaration-store.ts';

/** Returns a player's latest address, from a declaration or else from a hall; undefined when there is none. */
export async function latestAddress(
  db: Db | Tx,
  playerId: number,
): Promise<{ readonly address: string; readonly postcode: string } | undefined> {
  const newest = await newestDeclaration(db, playerId);
  const contact = newest?.declaration ?? (await contactOf(db, playerId));
  return contact && { address: contact.address, postcode: contact.postcode };
}
