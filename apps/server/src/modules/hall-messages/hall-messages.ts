/**
 * Hall messages: messages from halls, chains and support to players, on my page and before a game opens.
 *
 * Owns the schema `hall_messages`. Shows the messages in force now, and a message before a game only to the hall's
 * members. Staff write for the halls and chains in their scope; a message to everyone is proposed by one person, and
 * another approves it. The history of each message is kept. Knows nothing about how messages are displayed.
 */
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { assert } from '../../platform/result.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { findHall } from '../halls/halls.ts';
import { type HallMessage, isForEveryone, type NewMessage } from './hall-message.ts';
import { hallMessageRoutes } from './hall-message-routes.ts';
import { hallMessagesAt } from './hall-message-store.ts';
import { writtenMessageRoutes } from './written-message-routes.ts';
import { addStep, insertMessage, showText } from './written-message-store.ts';

export type { NewMessage } from './hall-message.ts';

/** Returns the messages that the members of a hall see on my page: its own, its chain's and everyone's. */
export async function messagesInHall(db: Db, hallId: number, now: Date): Promise<readonly HallMessage[]> {
  const hall = await findHall(db, hallId);
  assert(hall.ok, 'A hall whose messages are shown exists.');
  const { ownerId } = hall.value;
  const messages = await hallMessagesAt(db, now);
  return messages.filter(
    (message) => isForEveryone(message) || message.hallId === hallId || message.ownerId === ownerId,
  );
}

/** Adds approved messages without an author on the staff. */
export async function addHallMessages(tx: Tx, messages: readonly NewMessage[], at: Date): Promise<void> {
  const nobody = { staffId: null, at };
  for (const message of messages) {
    const messageId = await insertMessage(tx, message, nobody);
    if (!isForEveryone(message)) continue;
    await addStep(tx, { messageId, version: 1 }, { step: 'approved', ...nobody });
    await showText(tx, messageId, message);
  }
}

type MessageDeps = { readonly db: Db; readonly clock: Clock };

export const hallMessagesModule = (deps: MessageDeps): ServerModule => ({
  name: 'hall-messages',
  portal: (bind) => hallMessageRoutes(bind, deps),
});

export const writtenMessagesModule = (deps: MessageDeps): ServerModule => ({
  name: 'hall-messages',
  hall: (bind) => writtenMessageRoutes(bind, deps),
});
