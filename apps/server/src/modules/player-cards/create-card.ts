import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { type Result, refuse } from '../../platform/result.ts';
import { type AdmissionRefusalCode, admit, standingOf } from '../admission/admission.ts';
import { findHall, isShownToPlayers } from '../halls/halls.ts';
import { placeOf } from '../places/places.ts';
import { openCard } from './open-card.ts';
import type { PlayerCard } from './player-card.ts';

/** A player's request for a card. */
export type NewCard = {
  readonly playerId: number;
  readonly hallId: number;
  /** The only chain that the page shows, if there is one; halls of other chains then count as unknown. */
  readonly ownerId: number | undefined;
  readonly address: string;
  readonly postcode: string;
};

/**
 * Opens a player card in the chosen hall, for a verified player without a restriction by due diligence or a pause from
 * all halls. The hall gets the address. Repeated, it returns the existing card. A hall hidden from players is refused.
 */
export async function createCard(
  tx: Tx,
  deps: { readonly clock: Clock },
  { playerId, hallId, ownerId, address, postcode }: NewCard,
): Promise<Result<PlayerCard, AdmissionRefusalCode<'open_card'> | 'hall_not_found' | 'postcode_not_found'>> {
  const standing = await standingOf(tx, { hallId, playerId }, deps.clock.now());
  if (standing === undefined) return refuse('hall_not_found');
  if (ownerId !== undefined && standing.hall.ownerId !== ownerId) return refuse('hall_not_found');
  const admitted = admit('open_card', standing);
  if (!admitted.ok) return admitted;
  const place = await placeOf(tx, postcode);
  if (!place.ok) return place;
  const hall = await findHall(tx, hallId);
  if (!hall.ok || !isShownToPlayers(hall.value)) return refuse('hall_not_found');
  return openCard(tx, deps, { hallId, playerId, contact: { address, postcode } });
}
