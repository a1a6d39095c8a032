import { kroner, type Ore, ore } from '@lokalbingo/money';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import { assert } from '../../platform/result.ts';

/** The most own money that may be staked in a hall in an Oslo day and in an Oslo month. */
export type PlayLimits = { readonly dayOre: Ore; readonly monthOre: Ore };

/** The national rule on limits, as data: a change of the law is a new row with its own date and source. */
export type PlayLimitPolicy = {
  readonly version: number;
  /** The first Oslo day on which it applies. */
  readonly inForceFrom: OsloDay;
  readonly national: PlayLimits;
  readonly source: string;
  /** When the row was last compared with the source. */
  readonly checkedOn: OsloDay;
};

/**
 * Oldest first. Winnings are staked first and count against no limit. A win does not raise the amount that may still
 * be lost; this
 * is the stricter of the two readings of "loss limit". A person must check the regulation's own text before go-live.
 */
export const playLimitPolicies: readonly PlayLimitPolicy[] = [
  {
    version: 1,
    inForceFrom: '2025-09-01' as OsloDay,
    national: { dayOre: kroner(900), monthOre: kroner(4400) },
    source: 'nasjonale spillegrenser fra 1. september 2025, regjeringen.no id3041123',
    checkedOn: '2026-11-21' as OsloDay,
  },
];

/** Returns the policy in force on a day. @throws Bug for a day before the first policy, when nobody may stake */
export function policyOn(day: OsloDay): PlayLimitPolicy {
  const policy = playLimitPolicies.findLast((candidate) => candidate.inForceFrom <= day);
  assert(policy, `There is no play limit policy for ${day}.`);
  return policy;
}

/** Returns the limits of a hall: the stricter of the national limit and the hall's own, for each period. */
export function hallLimits(
  { national }: PlayLimitPolicy,
  hall: { readonly maxLimitDayOre: Ore; readonly maxLimitMonthOre: Ore },
): PlayLimits {
  return strictestOf(national, { dayOre: hall.maxLimitDayOre, monthOre: hall.maxLimitMonthOre });
}

/** Returns the strictest of several limits, separately for day and month. */
export function strictestOf(first: PlayLimits, ...more: readonly PlayLimits[]): PlayLimits {
  const all = [first, ...more];
  return {
    dayOre: ore(Math.min(...all.map((limits) => limits.dayOre))),
    monthOre: ore(Math.min(...all.map((limits) => limits.monthOre))),
  };
}
