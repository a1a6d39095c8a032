import type { Logger } from 'pino';
import type { KeyRing } from '../../../platform/sealed.ts';
import { openToken } from './card-token.ts';
import type { SealedCard } from './saved-card-store.ts';

/**
 * The token of a card, or undefined and an alarm when it does not open: changed in the database, or sealed with a key
 * that is not in the ring. Such a card cannot pay until it is saved anew; it is in no other card's way.
 */
export function openCardToken(
  { cardKeys, log }: { readonly cardKeys: KeyRing; readonly log: Logger },
  card: SealedCard,
): string | undefined {
  try {
    return openToken(cardKeys, card);
  } catch (error) {
    const { cardId, hallId } = card;
    log.error({ alarm: 'card_token_damaged', cardId, hallId, err: error }, 'a saved card cannot be opened');
    return undefined;
  }
}
