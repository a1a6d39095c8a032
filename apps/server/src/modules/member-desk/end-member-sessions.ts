import type { Tx } from '../../platform/database.ts';
import { endSessions } from '../identity/identity.ts';
import type { Act, ActDeps } from './act.ts';
import { keepAct } from './act-store.ts';

/**
 * Ends every session of a member, and the game windows opened from them, in every process. The member can log in again,
 * and so can anybody who knows the password: after a theft, change the password first.
 * @returns how many were active
 */
export async function endMemberSessions(tx: Tx, { clock }: ActDeps, act: Act): Promise<number> {
  const at = clock.now();
  const ended = await endSessions(tx, act.playerId, { now: at });
  await keepAct(tx, { ...act, what: 'sessions_ended', at });
  return ended;
}
