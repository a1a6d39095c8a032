import type { Db, Tx } from '../../platform/database.ts';
import { assert, type Result } from '../../platform/result.ts';
import { asMember, asWorking, type CardKey, type PlayerCard } from './player-card.ts';
import { selectCards, selectCardsOfPlayer, updateCardState } from './player-card-store.ts';

/** A player's card in a hall, whatever its state. A hall that does not exist has no members. */
export async function cardOf(db: Db | Tx, key: CardKey): Promise<Result<PlayerCard, 'not_a_member'>> {
  const [card] = await selectCards(db, [key]);
  return asMember(card);
}

/** A player's card in a hall that balance may be shown of and money moved on. */
export async function workingCard(
  db: Db | Tx,
  key: CardKey,
): Promise<Result<PlayerCard, 'not_a_member' | 'card_fault'>> {
  const [card] = await selectCards(db, [key]);
  return asWorking(card);
}

/** {@link workingCard} for many at once, in one statement: one outcome for each key, in order. */
export async function workingCards(
  db: Db | Tx,
  keys: readonly CardKey[],
): Promise<readonly Result<PlayerCard, 'not_a_member' | 'card_fault'>[]> {
  const cards = new Map((await selectCards(db, keys)).map((card) => [keyText(card), card]));
  return keys.map((key) => asWorking(cards.get(keyText(key))));
}

/** All the player's cards, by hall. */
export async function cardsOfPlayer(db: Db | Tx, playerId: number): Promise<readonly PlayerCard[]> {
  return selectCardsOfPlayer(db, playerId);
}

/** Marks a card as faulty until the hall's staff have mended it. @throws Bug when there is no such card */
export async function reportCardFault(tx: Tx, key: CardKey): Promise<void> {
  assert(await updateCardState(tx, key, 'fault'), 'A card with a fault exists.');
}

function keyText({ hallId, playerId }: CardKey): string {
  return `${hallId}/${playerId}`;
}
