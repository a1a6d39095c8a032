import type { Tx } from '../../platform/database.ts';
import { noteLock } from '../../platform/lock-order.ts';
import { lockPlayerToForget } from '../identity/identity.ts';
import { lockMoneyOf } from './removal-store.ts';

/** Makes concurrent logins and money transfers of a player wait until the transaction ends. */
export async function lockPerson(tx: Tx, playerId: number): Promise<void> {
  await lockPlayerToForget(tx, playerId);
  noteLock(tx, 'ledger.accounts');
  await lockMoneyOf(tx, playerId);
}
