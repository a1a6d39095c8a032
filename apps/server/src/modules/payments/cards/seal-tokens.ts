import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../platform/database.ts';
import { ok } from '../../../platform/result.ts';
import { type CardSealing, keptToken } from './card-token.ts';
import { openCardToken } from './open-card-token.ts';
import { cardsToSeal, replaceToken } from './saved-card-store.ts';

/**
 * Encrypts every token with the newest key and stores its fingerprint, so that older keys can be removed. A token that
 * cannot be decrypted raises an alarm and stays as it is; the others are still done. Returns how many tokens were
 * encrypted. Safe to repeat.
 */
export async function sealTokens(
  db: Db,
  deps: CardSealing & { readonly clock: Clock; readonly log: Logger },
): Promise<number> {
  const sealed = await inTransaction(db, async (tx) => {
    let count = 0;
    for (const card of await cardsToSeal(tx, deps.cardKeys.newestId)) {
      const token = await openCardToken({ ...deps, db }, card);
      if (token === undefined) continue;
      await replaceToken(tx, card.cardId, keptToken(deps, card, token));
      count += 1;
    }
    return ok(count);
  });
  return sealed.value;
}
