import { type Db, inTransaction } from '../../../platform/database.ts';
import { ok } from '../../../platform/result.ts';
import type { KeyRing } from '../../../platform/sealed.ts';
import { type CardPlace, type CardSealing, openToken, sealToken } from './card-token.ts';
import { cardsToSeal, replaceToken } from './saved-card-store.ts';

/**
 * Seals every token with the newest key: those that lie open since before tokens were sealed, and those that an older
 * key sealed, which can then be taken away. One that does not open stays as it is, and no others wait for it. Gives
 * how many were sealed; safe to repeat.
 */
export async function sealTokens(db: Db, sealing: CardSealing): Promise<number> {
  const sealed = await inTransaction(db, async (tx) => {
    let count = 0;
    for (const { cardId, openToken: open, sealedToken, ...place } of await cardsToSeal(
      tx,
      sealing.cardKeys.newestId,
    )) {
      const token = open ?? openedToken(sealing.cardKeys, { ...place, sealedToken: sealedToken ?? '' });
      if (token === undefined) continue;
      await replaceToken(tx, cardId, sealToken(sealing, place, token));
      count += 1;
    }
    return ok(count);
  });
  return sealed.value;
}

function openedToken(
  cardKeys: KeyRing,
  card: CardPlace & { readonly sealedToken: string },
): string | undefined {
  try {
    return openToken(cardKeys, card);
  } catch {
    return undefined;
  }
}
