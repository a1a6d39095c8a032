import type { Tx } from '../../platform/database.ts';
import { playerIdPages } from '../identity/identity.ts';
import { type Act, keepAct } from '../member-desk/member-desk.ts';
import { chatNameOf } from './chat-name.ts';
import type { ChatDeskDeps } from './reveal-chat-name.ts';

/** A look-up of a chat name: the name, the staff member, and the reason. */
export type NameSought = Omit<Act, 'playerId'> & { readonly chatName: string };

/**
 * Returns the member with a chat name, undefined if there is none; records who asked and why. A name cannot be
 * reversed, so this derives the names of all players until one matches. For a hundred thousand players, that takes a
 * fifth of a second.
 */
export async function findByChatName(
  tx: Tx,
  { clock, chat }: ChatDeskDeps,
  { chatName, ...by }: NameSought,
): Promise<number | undefined> {
  for await (const playerIds of playerIdPages(tx)) {
    const playerId = playerIds.find((each) => chatNameOf(chat, each) === chatName);
    if (playerId === undefined) continue;
    await keepAct(tx, { ...by, playerId, what: 'found_by_chat_name', at: clock.now() });
    return playerId;
  }
  return undefined;
}
