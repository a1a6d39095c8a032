import type { Db, Tx } from '../../platform/database.ts';
import { assert, type Result } from '../../platform/result.ts';
import { asMember, type CardKey, type PlayerCard } from './player-card.ts';
import { selectCards, selectCardsOfPlayer, updateCardState } from './player-card-store.ts';

/** Returns a player's card in a hall, whatever its state. A hall that does not exist has no members. */
export async function cardOf(db: Db | Tx, key: CardKey): Promise<Result<PlayerCard, 'not_a_member'>> {
  const [card] = await selectCards(db, [key]);
  return asMember(card);
}

/** Returns all the player's cards, by hall. */
export async function cardsOfPlayer(db: Db | Tx, playerId: number): Promise<readonly PlayerCard[]> {
  return selectCardsOfPlayer(db, playerId);
}

/** Marks a card as faulty until the hall's staff clear the fault. @throws Bug when there is no such card */
export async function reportCardFault(tx: Tx, key: CardKey): Promise<void> {
  assert(await updateCardState(tx, key, { state: 'fault', markedBy: null }), 'A card with a fault exists.');
}
