/**
 * Hall messages: what halls tell their players on my page, what everybody is told, and what is shown before a game opens.
 *
 * Owns the schema `hall_messages`. Promises the messages in force at the clock's now, and a hall's message before a game to
 * its members only. Knows nothing of how they are shown.
 */
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { hallMessageRoutes } from './hall-message-routes.ts';

export type { HallMessage, PreGameMessage } from './hall-message.ts';
export { addHallMessages, hallMessagesAt, setPreGameMessage } from './hall-message-store.ts';

/** Hall messages in the program. */
export const hallMessagesModule = (deps: { readonly db: Db; readonly clock: Clock }): ServerModule => ({
  name: 'hall-messages',
  portal: (bind) => hallMessageRoutes(bind, deps),
});
