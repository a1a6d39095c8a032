import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import type { KeyRing } from '../../../platform/sealed.ts';
import { raiseAlarmApart } from '../../alarms/alarms.ts';
import { openToken } from './card-token.ts';
import type { SealedCard } from './saved-card-store.ts';

/**
 * Returns the token of a card. Returns undefined and raises an alarm when it cannot be decrypted, because it was
 * changed in the database or its key is missing. Such a card cannot pay until it is saved again; other cards are not
 * affected.
 */
export async function openCardToken(
  {
    db,
    cardKeys,
    clock,
    log,
  }: { readonly db: Db; readonly cardKeys: KeyRing; readonly clock: Clock; readonly log: Logger },
  card: SealedCard,
): Promise<string | undefined> {
  try {
    return openToken(cardKeys, card);
  } catch (error) {
    const { cardId, hallId } = card;
    log.error({ alarm: 'card_token_damaged', cardId, hallId, err: error }, 'a saved card cannot be opened');
    // The caller's transaction will roll back.
    const alarm = { name: 'card_token_damaged', hallId, about: { saved_card: cardId } } as const;
    await raiseAlarmApart(db, clock.now(), alarm);
    return undefined;
  }
}
