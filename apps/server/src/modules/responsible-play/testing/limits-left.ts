import type { Db } from '../../../platform/database.ts';
import { assert } from '../../../platform/result.ts';
import { type PlayerInHall, standingOf } from '../../admission/admission.ts';
import { remainingLimits } from '../responsible-play.ts';

/** Returns a player's remaining limits in a hall, for tests without a standing. */
export async function limitsLeft(db: Db, player: PlayerInHall, now: Date) {
  const standing = await standingOf(db, player, now);
  assert(standing, 'The player and the hall exist.');
  return remainingLimits(db, standing, now);
}
