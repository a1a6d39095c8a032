import type { Db, Tx } from '../../platform/database.ts';
import { type OsloDay, osloDayOf } from '../../platform/oslo-calendar.ts';
import type { Standing } from '../admission/admission.ts';
import { leftOf } from './decide-stake.ts';
import { type LimitFacts, limitFactsOf } from './limit-facts-store.ts';
import { type HallMaxima, limitsInForce } from './limits-on.ts';
import type { PlayLimits } from './play-limit-policy.ts';

/** How much more own money may be staked today and this month, never negative, and the limits in force. */
export type RemainingLimits = PlayLimits & { readonly inForce: PlayLimits };

type Limited = Pick<Standing, 'hallId' | 'playerId' | 'hall'>;

/** Returns a player's remaining limits in a hall at a moment. */
export async function remainingLimits(db: Db | Tx, standing: Limited, now: Date): Promise<RemainingLimits> {
  return (await remainingLimitsOf(db, [standing], now)).of(standing);
}

/** Returns many players' remaining limits at a moment, in one statement. */
export async function remainingLimitsOf(
  db: Db | Tx,
  standings: readonly Limited[],
  now: Date,
): Promise<{ readonly of: (standing: Limited) => RemainingLimits }> {
  const day = osloDayOf(now);
  const facts = await limitFactsOf(db, standings, day);
  return { of: (standing) => remainingBy(facts.of(standing), standing.hall, day) };
}

/** Computes a player's remaining limits on a day from the facts. */
export function remainingBy(
  { used, own, others }: LimitFacts,
  hall: HallMaxima,
  day: OsloDay,
): RemainingLimits {
  const inForce = limitsInForce(day, hall, own, ...others);
  return { ...leftOf(inForce, used), inForce };
}
