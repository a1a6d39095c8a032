import { getPreGameMessage, listHallMessages } from '@lokalbingo/contract/hall-messages';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { assert, ok } from '../../platform/result.ts';
import { findHall, listShownHalls } from '../halls/halls.ts';
import { cardOf } from '../player-cards/player-cards.ts';
import { placeBefore } from './hall-message.ts';
import { hallMessagesAt, preGameMessageOf } from './hall-message-store.ts';

/** The specification's hall number for a message to everyone. */
const everyHall = 0;

export function hallMessageRoutes(
  bind: Bind<'portal'>,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
): void {
  bind(listHallMessages, async () => {
    const messages = await hallMessagesAt(db, clock.now());
    const isToEveryone = messages.every(({ hallId, ownerId }) => hallId === null && ownerId === null);
    const halls = isToEveryone ? [] : await listShownHalls(db);
    // The specification has only halls, so a message to a chain appears as one message to each of its halls.
    const byHall = messages.flatMap(({ hallId, ownerId, ...message }) =>
      hallId === null && ownerId === null
        ? [{ ...message, hallId: everyHall }]
        : halls
            .filter((hall) => hall.hallId === hallId || hall.ownerId === ownerId)
            .map((hall) => ({ ...message, hallId: hall.hallId })),
    );
    return ok({
      messages: byHall
        .toSorted((one, other) => one.hallId - other.hallId)
        .map(({ hallId, tone, header, body }) => ({
          messageHallID: hallId,
          messageType: tone,
          messageHeader: header,
          messageText: body,
        })),
    });
  });

  bind(getPreGameMessage, async ({ body, caller }) => {
    const hallId = body.bingoid;
    const card = await cardOf(db, { hallId, playerId: caller.playerId });
    if (!card.ok) return card;
    const hall = await findHall(db, hallId);
    assert(hall.ok, 'A card belongs to a hall.');
    const { ownerId } = hall.value;
    const place = placeBefore(body.GameType);
    return ok((await preGameMessageOf(db, { hallId, ownerId, place, now: clock.now() })) ?? null);
  });
}
