import type { Purpose } from '@lokalbingo/contract/admission';
import type { Db, Tx } from '../../platform/database.ts';
import { type Result, refuse } from '../../platform/result.ts';
import type { Admitted } from '../ledger/ledger.ts';
import type { AdmissionRefusalCode } from './admission-table.ts';
import { admit } from './decide-admission.ts';
import type { Circumstances, PlayerInHall, Standing } from './standing.ts';
import { standingOf } from './standing-store.ts';

/**
 * Decides whether a player may do something in a hall now. Returns the player's standing, or the refusal. A hall that
 * does not exist has no members.
 */
export async function admitPlayer<P extends Purpose>(
  db: Db | Tx,
  purpose: P,
  player: PlayerInHall,
  now: Date,
  circumstances?: Circumstances,
): Promise<Result<Standing & Admitted, AdmissionRefusalCode<P> | 'not_a_member'>> {
  const standing = await standingOf(db, player, now);
  return standing === undefined ? refuse('not_a_member') : admit(purpose, standing, circumstances);
}
