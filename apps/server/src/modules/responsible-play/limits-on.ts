/** Which limits hold for a player in a hall on a day: one rule, by the policy of the day. */
import { minOre, type Ore } from '@lokalbingo/money';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import { type LimitPeriod, nextStartOf, type OwnLimits, ownLimitOn } from './own-limit.ts';
import { hallLimits, type PlayLimits, policyOn } from './play-limit-policy.ts';

/** A hall's own maxima. */
export type HallMaxima = Parameters<typeof hallLimits>[1];

/** All that a player can be told of a limit on a day. */
export type LimitOn = {
  /** The most that may be set: the stricter of the nation's limit and the hall's maximum. */
  readonly maxOre: Ore;
  /** What holds: of the two and the player's own the strictest. */
  readonly inForceOre: Ore;
  /** Whether the player may set it: once a period. */
  readonly canChange: boolean;
  /** The first day of the next period: a raise counts from it, and a limit that cannot be changed can again. */
  readonly nextStart: OsloDay;
  /** What a raise on its way brings from `nextStart`, no more than `maxOre`; undefined when none is. */
  readonly raisedToOre: Ore | undefined;
};

/** The limits in force on a day: of the nation's, the hall's and the player's own the strictest, each for itself. */
export function limitsInForce(day: OsloDay, hall: HallMaxima, own: OwnLimits): PlayLimits {
  const { dayOre, monthOre } = hallLimits(policyOn(day), hall);
  return {
    dayOre: minOre(dayOre, ownLimitOn(own.day, day)?.amountOre ?? dayOre),
    monthOre: minOre(monthOre, ownLimitOn(own.month, day)?.amountOre ?? monthOre),
  };
}

/** The limits in force on a day, as {@link limitsInForce}, and what may become of them. */
export function limitsOn(
  day: OsloDay,
  hall: HallMaxima,
  own: OwnLimits,
): Readonly<Record<LimitPeriod, LimitOn>> {
  const most = hallLimits(policyOn(day), hall);
  const inForce = limitsInForce(day, hall, own);
  const limitOn = (period: LimitPeriod, maxOre: Ore, inForceOre: Ore): LimitOn => {
    const last = own[period].at(-1);
    const comingOre = last && last.countsFrom > day ? minOre(maxOre, last.amountOre) : inForceOre;
    return {
      maxOre,
      inForceOre,
      canChange: last === undefined || last.changeableFrom <= day,
      nextStart: nextStartOf(period, day),
      raisedToOre: comingOre > inForceOre ? comingOre : undefined,
    };
  };
  return {
    day: limitOn('day', most.dayOre, inForce.dayOre),
    month: limitOn('month', most.monthOre, inForce.monthOre),
  };
}
