import type { CopySections } from '../../platform/own-copy-part.ts';
import { type ChatNameKey, chatNameOf } from './chat-name.ts';

/** This module's part of the player's own copy: the player's name in the chat; empty when there is no chat. */
export const chatCopy = (chat: ChatNameKey | undefined) =>
  ({
    chat: async (_tx, playerId): Promise<readonly { readonly chatName: string }[]> =>
      chat === undefined ? [] : [{ chatName: chatNameOf(chat, playerId) }],
  }) satisfies CopySections;
