import type { Db, Tx } from '../../platform/database.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { assert } from '../../platform/result.ts';
import { findHall } from '../halls/halls.ts';
import { leftOf } from './decide-stake.ts';
import type { PlayerInHall } from './pauses-in-force.ts';
import { type PlayLimits, policyOn, strictestOf } from './play-limit-policy.ts';
import { selectStandings } from './usage-store.ts';

/** How much more own money may be staked today and this month; never below zero. */
export type RemainingLimits = PlayLimits;

/** What is left of a player's limits in a hall at a moment. @throws Bug when the hall does not exist. */
export async function remainingLimits(
  db: Db | Tx,
  player: PlayerInHall,
  now: Date,
): Promise<RemainingLimits> {
  const day = osloDayOf(now);
  const hall = await findHall(db, player.hallId);
  assert(hall.ok, `Hall ${player.hallId} does not exist.`);
  const limits = strictestOf(policyOn(day).national, {
    dayOre: hall.value.maxLimitDayOre,
    monthOre: hall.value.maxLimitMonthOre,
  });
  const [standing] = await selectStandings(db, [player], day);
  assert(standing, 'A player in a hall has a standing.');
  return leftOf(limits, standing.used);
}
