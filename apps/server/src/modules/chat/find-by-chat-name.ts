import type { Tx } from '../../platform/database.ts';
import { type Decision, ok } from '../../platform/result.ts';
import { playerIdPages } from '../identity/identity.ts';
import { type Act, keepAct } from '../member-desk/member-desk.ts';
import { chatNameOf } from './chat-name.ts';
import type { ChatDeskDeps } from './tell-chat-name.ts';

/** A look-up of a chat name: the name, who on the staff asks, and why. */
export type NameSought = Omit<Act, 'playerId'> & { readonly chatName: string };

/**
 * Finds the member whose name the chat has, and records who asked and why. The name cannot be reversed, so the names of
 * all players are derived until one matches: a fifth of a second for a hundred thousand.
 */
export async function findByChatName(
  tx: Tx,
  { clock, chat }: ChatDeskDeps,
  { chatName, ...by }: NameSought,
): Promise<Decision<number, { readonly why: 'no_chat' | 'nobody' }>> {
  if (chat === undefined) return { ok: false, refusal: { why: 'no_chat' } };
  for await (const playerIds of playerIdPages(tx)) {
    const playerId = playerIds.find((each) => chatNameOf(chat, each) === chatName);
    if (playerId === undefined) continue;
    await keepAct(tx, { ...by, playerId, what: 'found_by_chat_name', at: clock.now() });
    return ok(playerId);
  }
  return { ok: false, refusal: { why: 'nobody' } };
}
