import { createHmac } from 'node:crypto';
import type { ChatAccount } from './chat-settings.ts';

/** The key that derives the names under which the chat knows players. */
export type ChatNameKey = Pick<ChatAccount, 'pseudonymSecret'>;

/**
 * Returns the name under which the chat knows a player: 64 hexadecimal digits. Uses a separate key, because the chat
 * has the identity key and could try every player number with it.
 */
export function chatNameOf({ pseudonymSecret }: ChatNameKey, playerId: number): string {
  return hmac(pseudonymSecret, `chat ${playerId}`);
}

/** HMAC-SHA256 in hexadecimal. */
export const hmac = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex');
