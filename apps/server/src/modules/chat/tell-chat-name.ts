import type { Tx } from '../../platform/database.ts';
import { type Decision, ok } from '../../platform/result.ts';
import { type Act, type ActDeps, keepAct } from '../member-desk/member-desk.ts';
import { type ChatNameKey, chatNameOf } from './chat-name.ts';

/** What looking up a name in the chat takes. `chat` is undefined where there is none. */
export type ChatDeskDeps = ActDeps & { readonly chat: ChatNameKey | undefined };

/** Tells staff under which name the chat knows a member, and keeps who asked and why. */
export async function tellChatName(
  tx: Tx,
  { clock, chat }: ChatDeskDeps,
  act: Act,
): Promise<Decision<string, { readonly why: 'no_chat' }>> {
  if (chat === undefined) return { ok: false, refusal: { why: 'no_chat' } };
  await keepAct(tx, { ...act, what: 'chat_name_told', at: clock.now() });
  return ok(chatNameOf(chat, act.playerId));
}
