import { kroner, type Ore } from '@lokalbingo/money';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { type Decision, ok } from '../../platform/result.ts';
import type { LimitOn } from './limits-on.ts';
import { type LimitPeriod, type OwnLimit, raiseCountsFrom } from './own-limit.ts';
import { ownLimitTexts } from './own-limits.nb.ts';

/** What a player wants the limits to be, in kroner, whatever was sent. */
export type WishedLimits = Readonly<Record<LimitPeriod, number>>;

/** Limits to be set, in this order; none of a period that stays as it was. */
export type LimitsToSet = Readonly<Record<LimitPeriod, readonly OwnLimit[]>>;

/**
 * Decides what a player's wish changes (decisions §4). What is in force already, or on its way, is no change. A lower
 * limit counts at once and cancels a raise on its way. A higher one replaces the raise on its way and counts from the
 * first day, or month, that begins at least 24 hours later. A no tells the player why in sentences, and then nothing is
 * set of either.
 */
export function decideOwnLimits(
  now: Date,
  limits: Readonly<Record<LimitPeriod, LimitOn>>,
  wished: WishedLimits,
): Decision<LimitsToSet, readonly string[]> {
  if (!isWhole(wished.day) || !isWhole(wished.month)) return no([ownLimitTexts.notWhole]);
  const tooHigh = (['day', 'month'] as const).filter(
    (period) => wished[period] * 100 > limits[period].maxOre,
  );
  if (tooHigh.length > 0)
    return no(tooHigh.map((period) => ownLimitTexts.aboveMax(period, limits[period].maxOre)));
  return ok({
    day: newLimits('day', now, limits.day, kroner(wished.day)),
    month: newLimits('month', now, limits.month, kroner(wished.month)),
  });
}

/** What cancels the raise on its way: the limit in force, set anew. Nothing where none is on its way. */
export function withoutRaise(now: Date, { inForceOre, raise }: LimitOn): readonly OwnLimit[] {
  return raise ? [{ amountOre: inForceOre, countsFrom: osloDayOf(now) }] : [];
}

const no = (complaints: readonly string[]) => ({ ok: false, refusal: complaints }) as const;

/** Not only what a number can hold: more than a safe number of øre is whole, and above every maximum. */
const isWhole = (amount: number): boolean => Number.isInteger(amount) && amount >= 0;

function newLimits(period: LimitPeriod, now: Date, limit: LimitOn, amountOre: Ore): readonly OwnLimit[] {
  if (amountOre === limit.inForceOre || amountOre === limit.raise?.toOre) return [];
  if (amountOre < limit.inForceOre) return [{ amountOre, countsFrom: osloDayOf(now) }];
  // The raise that is replaced may have counted earlier than this one will.
  return [...withoutRaise(now, limit), { amountOre, countsFrom: raiseCountsFrom(period, now) }];
}
