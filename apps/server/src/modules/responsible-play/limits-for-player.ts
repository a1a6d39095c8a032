import type { Db, Tx } from '../../platform/database.ts';
import { type OsloDay, osloDayOf } from '../../platform/oslo-calendar.ts';
import type { Standing } from '../admission/admission.ts';
import { leftOf } from './decide-stake.ts';
import { limitFactsOf } from './limit-facts-store.ts';
import { limitsInForce, limitsOn } from './limits-on.ts';
import type { PlayLimits } from './play-limit-policy.ts';

/** Everything that a player sees about the limits in a hall. */
export type LimitsForPlayer = ReturnType<typeof limitsOn> & {
  /** The Oslo day to which all of it applies. */
  readonly today: OsloDay;
  readonly left: PlayLimits;
};

/** Returns a player's limits in a hall at a moment, what remains of them, and how they may change. */
export async function limitsForPlayer(
  db: Db | Tx,
  standing: Pick<Standing, 'hallId' | 'playerId' | 'hall'>,
  now: Date,
): Promise<LimitsForPlayer> {
  const today = osloDayOf(now);
  const { used, own, others } = (await limitFactsOf(db, [standing], today)).of(standing);
  const { day, month } = limitsOn(now, standing.hall, own);
  const left = leftOf(limitsInForce(today, standing.hall, own, ...others), used);
  return { today, day, month, left };
}
