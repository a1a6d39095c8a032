import type { Tx } from '../../platform/database.ts';
import { assert, ok, type Result, refuse } from '../../platform/result.ts';
import type { CardKey } from './player-card.ts';
import { lockCard, updateCardState } from './player-card-store.ts';

/** A card, and the staff member who marks or clears its fault. */
type ByStaff = CardKey & { readonly staffId: number };

/**
 * Marks a card as faulty. Refused with `card_fault` when it is already marked. @throws Bug when there is no such card
 */
export async function markCardFault(
  tx: Tx,
  { staffId, ...key }: ByStaff,
): Promise<Result<undefined, 'card_fault'>> {
  const card = await lockCard(tx, key);
  assert(card, 'A card to mark exists.');
  if (card.state === 'fault') return refuse('card_fault');
  await updateCardState(tx, key, { state: 'fault', markedBy: staffId });
  return ok(undefined);
}

/**
 * Clears the fault of a card, unless the same staff member marked it. @returns who marked it, if known. @throws Bug
 * when there is no such card
 */
export async function mendCardFault(
  tx: Tx,
  { staffId, ...key }: ByStaff,
): Promise<Result<{ readonly markedBy: number | null }, 'no_card_fault' | 'another_required'>> {
  const card = await lockCard(tx, key);
  assert(card, 'A card to clear exists.');
  if (card.state !== 'fault') return refuse('no_card_fault');
  if (card.markedBy === staffId) return refuse('another_required');
  await updateCardState(tx, key, { state: 'active', markedBy: null });
  return ok({ markedBy: card.markedBy });
}
