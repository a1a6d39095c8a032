import type { Db, Tx } from '../../platform/database.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import type { Standing } from '../admission/admission.ts';
import { leftOf } from './decide-stake.ts';
import { limitFactsOf } from './limit-facts-store.ts';
import { limitsInForce } from './limits-on.ts';
import type { PlayLimits } from './play-limit-policy.ts';

/** How much more own money may be staked today and this month, never below zero, and of which limits. */
export type RemainingLimits = PlayLimits & { readonly inForce: PlayLimits };

/** What is left of a player's limits in a hall at a moment. */
export async function remainingLimits(
  db: Db | Tx,
  standing: Pick<Standing, 'hallId' | 'playerId' | 'hall'>,
  now: Date,
): Promise<RemainingLimits> {
  const day = osloDayOf(now);
  const { used, own } = (await limitFactsOf(db, [standing], day)).of(standing);
  const inForce = limitsInForce(day, standing.hall, own);
  return { ...leftOf(inForce, used), inForce };
}
