import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { ok, type Result } from '../../platform/result.ts';
import { findHall } from '../halls/halls.ts';
import { lockPlayer } from '../identity/identity.ts';
import { openAccount } from '../ledger/ledger.ts';
import type { CardContact, CardKey, PlayerCard } from './player-card.ts';
import { insertCard, selectCards } from './player-card-store.ts';

/**
 * Opens a player's card in a hall, with an empty account, and stores the address given to the hall, if any. Returns an
 * existing card unchanged.
 */
export async function openCard(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  { hallId, playerId, contact }: CardKey & { readonly contact?: CardContact },
): Promise<Result<PlayerCard, 'hall_not_found'>> {
  const hall = await findHall(tx, hallId);
  if (!hall.ok) return hall;
  await lockPlayer(tx, playerId);
  const [open] = await selectCards(tx, [{ hallId, playerId }]);
  if (open !== undefined) return ok(open);
  const at = clock.now();
  const accountId = await openAccount(tx, { hallId, kind: 'player_card', at });
  const card: PlayerCard = { hallId, playerId, accountId, state: 'active' };
  await insertCard(tx, { ...card, contact, at });
  return ok(card);
}
