import { createHmac } from 'node:crypto';
import type { ChatAccount } from './chat-settings.ts';

/** The key of the names under which the chat knows players. */
export type ChatNameKey = Pick<ChatAccount, 'pseudonymSecret'>;

/**
 * The name under which the chat knows a player: 64 hexadecimal digits. It is made by a key of its own. The chat knows the
 * key of our word, by which it could try the numbers of all players.
 */
export function chatNameOf({ pseudonymSecret }: ChatNameKey, playerId: number): string {
  return hmac(pseudonymSecret, `chat ${playerId}`);
}

/** HMAC-SHA256 in hexadecimal. */
export const hmac = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex');
