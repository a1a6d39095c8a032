/** Which limits hold for a player in a hall on a day: one rule, by the policy of the day. */
import { minOre, type Ore } from '@lokalbingo/money';
import { type OsloDay, osloDayOf } from '../../platform/oslo-calendar.ts';
import { type LimitPeriod, type OwnLimits, ownLimitOn, raiseCountsFrom } from './own-limit.ts';
import { hallLimits, type PlayLimits, policyOn } from './play-limit-policy.ts';

/** A hall's own maxima. */
export type HallMaxima = Parameters<typeof hallLimits>[1];

/** A limit that has been set and does not count yet. */
export type Raise = {
  /** No more than may be set now. */
  readonly toOre: Ore;
  readonly countsFrom: OsloDay;
};

/** All that a player can be told of a limit at a moment. */
export type LimitOn = {
  /** The most that may be set: the stricter of the nation's limit and the hall's maximum. */
  readonly maxOre: Ore;
  /** What holds: of the two and the player's own the strictest. */
  readonly inForceOre: Ore;
  /** The first day from which a raise would count that is set now. */
  readonly nextStart: OsloDay;
  /** The raise on its way; undefined when none is, or none that brings anything. */
  readonly raise: Raise | undefined;
};

/**
 * The limits in force on a day, each for itself: the strictest of the nation's, the hall's and those that were set in the
 * player's own account, or in another that counts as the player's own.
 */
export function limitsInForce(day: OsloDay, hall: HallMaxima, ...own: readonly OwnLimits[]): PlayLimits {
  const { dayOre, monthOre } = hallLimits(policyOn(day), hall);
  return {
    dayOre: minOre(dayOre, ...own.map((set) => ownLimitOn(set.day, day)?.amountOre ?? dayOre)),
    monthOre: minOre(monthOre, ...own.map((set) => ownLimitOn(set.month, day)?.amountOre ?? monthOre)),
  };
}

/** The limits in force at a moment, as {@link limitsInForce}, and what may become of them. */
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
