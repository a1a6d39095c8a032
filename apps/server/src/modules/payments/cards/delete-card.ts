import type { Tx } from '../../../platform/database.ts';
import { ok, type Result, refuse } from '../../../platform/result.ts';
import { forgetCard } from './saved-card-store.ts';

/** Deletes one of the player's own cards and the provider's token for it. Attempts in progress continue. */
export async function deleteCard(
  tx: Tx,
  request: { readonly playerId: number; readonly cardId: number; readonly at: Date },
): Promise<Result<Record<string, never>, 'saved_card_not_found'>> {
  const wasThere = await forgetCard(tx, request.playerId, request.cardId, request.at);
  return wasThere ? ok({}) : refuse('saved_card_not_found');
}
