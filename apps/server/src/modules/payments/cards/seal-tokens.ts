import type { Logger } from 'pino';
import { type Db, inTransaction } from '../../../platform/database.ts';
import { ok } from '../../../platform/result.ts';
import { type CardSealing, keptToken } from './card-token.ts';
import { openCardToken } from './open-card-token.ts';
import { cardsToSeal, replaceToken } from './saved-card-store.ts';

/**
 * Seals every token with the newest key and gives it its fingerprint: those that lie open or without one since before
 * there was either, and those that an older key sealed, which can then be taken away. One that does not open stays as
 * it is with an alarm of its own, and no others wait for it. Gives how many were sealed; safe to repeat.
 */
export async function sealTokens(db: Db, deps: CardSealing & { readonly log: Logger }): Promise<number> {
  const sealed = await inTransaction(db, async (tx) => {
    let count = 0;
    for (const { openToken, ...card } of await cardsToSeal(tx, deps.cardKeys.newestId)) {
      const token = openToken ?? openCardToken(deps, card);
      if (token === undefined) continue;
      await replaceToken(tx, card.cardId, keptToken(deps, card, token));
      count += 1;
    }
    return ok(count);
  });
  return sealed.value;
}
