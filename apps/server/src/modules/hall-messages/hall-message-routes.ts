import { getPreGameMessage, listHallMessages } from '@lokalbingo/contract/hall-messages';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { ok } from '../../platform/result.ts';
import { cardOf } from '../player-cards/player-cards.ts';
import { preGameTypeOf } from './hall-message.ts';
import { hallMessagesAt, preGameMessageOf } from './hall-message-store.ts';

/** What the specification calls the hall of a message to everyone. */
const everyHall = 0;

/** Binds the calls about messages. */
export function hallMessageRoutes(
  bind: Bind<'portal'>,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
): void {
  bind(listHallMessages, async () => {
    const messages = await hallMessagesAt(db, clock.now());
    return ok({
      messages: messages.map(({ hallId, tone, header, body }) => ({
        messageHallID: hallId ?? everyHall,
        messageType: tone,
        messageHeader: header,
        messageText: body,
      })),
    });
  });

  bind(getPreGameMessage, async ({ body, caller }) => {
    const card = await cardOf(db, { hallId: body.bingoid, playerId: caller.playerId });
    if (!card.ok) return card;
    const message = await preGameMessageOf(db, {
      hallId: body.bingoid,
      gameType: preGameTypeOf(body.GameType),
    });
    return ok(message ?? null);
  });
}
