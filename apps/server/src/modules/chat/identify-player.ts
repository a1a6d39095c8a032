import type { getChatIdentity } from '@lokalbingo/contract/chat';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import type { Db } from '../../platform/database.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { nameOf } from '../identity/identity.ts';
import { chatNameOf, hmac } from './chat-name.ts';
import type { ChatAccount } from './chat-settings.ts';

/** What telling the chat of a player takes. */
export type IdentifyDeps = {
  readonly db: Db;
  /** Undefined where there is no chat. */
  readonly chat: Pick<ChatAccount, 'identityKey' | 'pseudonymSecret'> | undefined;
};

/** Under which name the chat knows a player, with our word for it. */
export async function identifyPlayer(
  { db, chat }: IdentifyDeps,
  playerId: number,
): Promise<Result<AnswerOf<typeof getChatIdentity>, 'chat_not_offered'>> {
  if (chat === undefined) return refuse('chat_not_offered');
  const { firstName } = await nameOf(db, playerId);
  const identifier = chatNameOf(chat, playerId);
  return ok({ identifier, identifierHash: hmac(chat.identityKey, identifier), name: firstName });
}
