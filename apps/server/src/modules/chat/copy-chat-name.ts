import type { CopySections } from '../../platform/own-copy-part.ts';
import { type ChatNameKey, chatNameOf } from './chat-name.ts';

/** What the player's own copy has of this module: the name by which the chat knows a player; nothing where there is no chat. */
export const chatCopy = (chat: ChatNameKey | undefined) =>
  ({
    chat: async (_tx, playerId): Promise<readonly { readonly chatName: string }[]> =>
      chat === undefined ? [] : [{ chatName: chatNameOf(chat, playerId) }],
  }) satisfies CopySections;
