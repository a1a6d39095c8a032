import type { Tx } from '../../platform/database.ts';
import { playerIdPages } from '../identity/identity.ts';
import { type Act, keepAct } from '../member-desk/member-desk.ts';
import { chatNameOf } from './chat-name.ts';
import type { ChatDeskDeps } from './tell-chat-name.ts';

/** A look-up of a chat name: the name, who on the staff asks, and why. */
export type NameSought = Omit<Act, 'playerId'> & { readonly chatName: string };

/**
 * The member that the chat knows by a name, undefined if it is nobody's; keeps who asked and why. A name cannot be turned
 * back into a player, so the names of all players are made until one is the same: a fifth of a second for a hundred thousand.
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
