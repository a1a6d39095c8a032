import type { Tx } from '../../platform/database.ts';
import { endSessions } from '../identity/identity.ts';
import type { Act, ActDeps } from './act.ts';
import { keepAct } from './act-store.ts';

/**
 * Ends every session of a member, and the game windows that were opened from them, at once and everywhere. The member
 * may log in again; whoever knows the password, too, so after a theft a new password comes first.
 * @returns how many were alive
 */
export async function endMemberSessions(tx: Tx, { clock }: ActDeps, act: Act): Promise<number> {
  const at = clock.now();
  const ended = await endSessions(tx, act.playerId, { now: at });
  await keepAct(tx, { ...act, what: 'sessions_ended', at });
  return ended;
}
