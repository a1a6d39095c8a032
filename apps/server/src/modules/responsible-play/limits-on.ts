/** Decides which limits apply to a player in a hall on a day, by the policy of that day. */
import { minOre, type Ore } from '@lokalbingo/money';
import { type OsloDay, osloDayOf } from '../../platform/oslo-calendar.ts';
import { type LimitPeriod, type OwnLimits, ownLimitOn, raiseCountsFrom } from './own-limit.ts';
import { hallLimits, type PlayLimits, policyOn } from './play-limit-policy.ts';

/** A hall's own maxima. */
export type HallMaxima = Parameters<typeof hallLimits>[1];

/** A limit that is set and does not apply yet. */
export type Raise = {
  /** At most what may be set now. */
  readonly toOre: Ore;
  readonly countsFrom: OsloDay;
};

/** Everything to show a player about a limit at a moment. */
export type LimitOn = {
  /** The highest that may be set: the stricter of the national limit and the hall's maximum. */
  readonly maxOre: Ore;
  /** The limit in force: the strictest of the national limit, the hall's maximum and the player's own limit. */
  readonly inForceOre: Ore;
  /** The first day from which a raise set now would apply. */
  readonly nextStart: OsloDay;
  /** The scheduled raise; undefined when there is none, or it has no effect. */
  readonly raise: Raise | undefined;
};

/**
 * Returns the limits in force on a day, separately for each period: the strictest of the national limit, the hall's,
 * and those set in the player's account or in others that count as the player's own.
 */
export function limitsInForce(day: OsloDay, hall: HallMaxima, ...own: readonly OwnLimits[]): PlayLimits {
  const { dayOre, monthOre } = hallLimits(policyOn(day), hall);
  return {
    dayOre: minOre(dayOre, ...own.map((set) => ownLimitOn(set.day, day)?.amountOre ?? dayOre)),
    monthOre: minOre(monthOre, ...own.map((set) => ownLimitOn(set.month, day)?.amountOre ?? monthOre)),
  };
}

/** Returns the limits in force at a moment, like {@link limitsInForce}, and how they may change. */
export function limitsOn(
  now: Date,
  hall: HallMaxima,
  own: OwnLimits,
): Readonly<Record<LimitPeriod, LimitOn>> {
  const day = osloDayOf(now);
  const most = hallLimits(policyOn(day), hall);
  const inForce = limitsInForce(day, hall, own);
  const limitOn = (period: LimitPeriod, maxOre: Ore, inForceOre: Ore): LimitOn => {
    const last = own[period].at(-1);
    const raise = last &&
      last.countsFrom > day && { toOre: minOre(maxOre, last.amountOre), countsFrom: last.countsFrom };
    return {
      maxOre,
      inForceOre,
      nextStart: raiseCountsFrom(period, now),
      raise: raise && raise.toOre > inForceOre ? raise : undefined,
    };
  };
  return {
    day: limitOn('day', most.dayOre, inForce.dayOre),
    month: limitOn('month', most.monthOre, inForce.monthOre),
  };
}
