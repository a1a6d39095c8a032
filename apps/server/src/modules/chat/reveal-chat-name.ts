import type { Tx } from '../../platform/database.ts';
import { type Act, type ActDeps, keepAct } from '../member-desk/member-desk.ts';
import { type ChatNameKey, chatNameOf } from './chat-name.ts';

/** The dependencies of looking up a chat name. */
export type ChatDeskDeps = ActDeps & { readonly chat: ChatNameKey };

/** Returns a member's chat name, and records who asked and why. */
export async function revealChatName(tx: Tx, { clock, chat }: ChatDeskDeps, act: Act): Promise<string> {
  await keepAct(tx, { ...act, what: 'chat_name_told', at: clock.now() });
  return chatNameOf(chat, act.playerId);
}
