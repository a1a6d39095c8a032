import type { Db, Tx } from '../../platform/database.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import type { Standing } from '../admission/admission.ts';
import { leftOf } from './decide-stake.ts';
import { hallLimits, type PlayLimits, policyOn } from './play-limit-policy.ts';
import { usedBy } from './usage-store.ts';

/** How much more own money may be staked today and this month; never below zero. */
export type RemainingLimits = PlayLimits;

/** What is left of a player's limits in a hall at a moment. */
export async function remainingLimits(
  db: Db | Tx,
  standing: Pick<Standing, 'hallId' | 'playerId' | 'hall'>,
  now: Date,
): Promise<RemainingLimits> {
  const day = osloDayOf(now);
  const used = await usedBy(db, [standing], day);
  return leftOf(hallLimits(policyOn(day), standing.hall), used.of(standing));
}
