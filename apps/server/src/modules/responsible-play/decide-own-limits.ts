import { kroner, type Ore } from '@lokalbingo/money';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { type Decision, ok } from '../../platform/result.ts';
import type { LimitOn } from './limits-on.ts';
import { type LimitPeriod, type OwnLimit, raiseCountsFrom } from './own-limit.ts';
import { ownLimitTexts } from './own-limits.nb.ts';

/** The limits that a player requests, in kroner, unchecked. */
export type WishedLimits = Readonly<Record<LimitPeriod, number>>;

/** Limits to set, in this order; none for a period that stays unchanged. */
export type LimitsToSet = Readonly<Record<LimitPeriod, readonly OwnLimit[]>>;

/**
 * Decides what a player's request changes (decisions §4). A value already in force or scheduled is no change. A lower
 * limit applies at once and cancels a scheduled raise. A higher one replaces a scheduled raise and applies from the
 * first day, or month, that begins at least 24 hours later. A refusal explains why in sentences, and then nothing is
 * set.
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

/** Returns the limits that cancel a scheduled raise: the limit in force, set again. Empty when none is scheduled. */
export function withoutRaise(now: Date, { inForceOre, raise }: LimitOn): readonly OwnLimit[] {
  return raise ? [{ amountOre: inForceOre, countsFrom: osloDayOf(now) }] : [];
}

const no = (complaints: readonly string[]) => ({ ok: false, refusal: complaints }) as const;

/** Accepts unsafe integers too, because they exceed every maximum. */
const isWhole = (amount: number): boolean => Number.isInteger(amount) && amount >= 0;

function newLimits(period: LimitPeriod, now: Date, limit: LimitOn, amountOre: Ore): readonly OwnLimit[] {
  if (amountOre === limit.inForceOre || amountOre === limit.raise?.toOre) return [];
  if (amountOre < limit.inForceOre) return [{ amountOre, countsFrom: osloDayOf(now) }];
  // The replaced raise may have applied earlier than this one will.
  return [...withoutRaise(now, limit), { amountOre, countsFrom: raiseCountsFrom(period, now) }];
}
