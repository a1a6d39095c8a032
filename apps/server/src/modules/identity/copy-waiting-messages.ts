import type { Tx } from '../../platform/database.ts';
import { copyOfMessagesTo } from '../notifications/notifications.ts';
import { copyOfAccount } from './copy-store.ts';

/** Returns the messages waiting to be sent to a player's number and address, for the player's own copy. */
export async function copyOfWaitingMessages(tx: Tx, playerId: number) {
  const { mobile, email } = await copyOfAccount(tx, playerId);
  return copyOfMessagesTo(tx, email === null ? [mobile] : [mobile, email]);
}
