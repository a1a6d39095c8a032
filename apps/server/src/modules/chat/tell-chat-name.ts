import type { Tx } from '../../platform/database.ts';
import { type Decision, ok } from '../../platform/result.ts';
import { type Act, type ActDeps, keepAct } from '../member-desk/member-desk.ts';
import { type ChatNameKey, chatNameOf } from './chat-name.ts';

/** The dependencies of looking up a name in the chat. `chat` is undefined when there is none. */
export type ChatDeskDeps = ActDeps & { readonly chat: ChatNameKey | undefined };

/** Shows staff a member's name in the chat, and records who asked and why. */
export async function tellChatName(
  tx: Tx,
  { clock, chat }: ChatDeskDeps,
  act: Act,
): Promise<Decision<string, { readonly why: 'no_chat' }>> {
  if (chat === undefined) return { ok: false, refusal: { why: 'no_chat' } };
  await keepAct(tx, { ...act, what: 'chat_name_told', at: clock.now() });
  return ok(chatNameOf(chat, act.playerId));
}
