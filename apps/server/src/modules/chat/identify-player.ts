import type { getChatIdentity } from '@lokalbingo/contract/chat';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import type { Db } from '../../platform/database.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { nameOf } from '../identity/identity.ts';
import { chatNameOf, hmac } from './chat-name.ts';
import type { ChatAccount } from './chat-settings.ts';

/** The dependencies of identifying a player to the chat. */
export type IdentifyDeps = {
  readonly db: Db;
  /** Undefined when there is no chat. */
  readonly chat: Pick<ChatAccount, 'identityKey' | 'pseudonymSecret'> | undefined;
};

/** Returns the signed name under which the chat knows a player. */
export async function identifyPlayer(
  { db, chat }: IdentifyDeps,
  playerId: number,
): Promise<Result<AnswerOf<typeof getChatIdentity>, 'chat_not_offered'>> {
  if (chat === undefined) return refuse('chat_not_offered');
  const { firstName } = await nameOf(db, playerId);
  const identifier = chatNameOf(chat, playerId);
  return ok({ identifier, identifierHash: hmac(chat.identityKey, identifier), name: firstName });
}
