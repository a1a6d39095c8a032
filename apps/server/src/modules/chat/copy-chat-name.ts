import { type ChatNameKey, chatNameOf } from './chat-name.ts';

/** Under which name the chat knows a player, for the own copy; nothing where there is no chat. */
export function copyOfChatName(
  chat: ChatNameKey | undefined,
  playerId: number,
): readonly { readonly chatName: string }[] {
  return chat === undefined ? [] : [{ chatName: chatNameOf(chat, playerId) }];
}
