import { kroner } from '@lokalbingo/money';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import { ok, type YesOrNo } from '../../platform/result.ts';
import type { LimitOn } from './limits-on.ts';
import { type LimitPeriod, nextStartOf, type OwnLimit } from './own-limit.ts';
import { ownLimitTexts } from './own-limits.nb.ts';

/** What a player wants the limits to be, in kroner, whatever was sent. */
export type WishedLimits = Readonly<Record<LimitPeriod, number>>;

/** Limits to be set; a period that is missing stays as it was. */
export type LimitsToSet = Readonly<Partial<Record<LimitPeriod, OwnLimit>>>;

/**
 * Decides what a player's wish changes (decisions §4): lower counts from today, higher from the next period; after a
 * change the limit is as it is until then. What is in force already, or on its way, is no change and always allowed.
 * A no tells the player why in sentences, and then nothing is set of either.
 */
export function decideOwnLimits(
  day: OsloDay,
  limits: Readonly<Record<LimitPeriod, LimitOn>>,
  wished: WishedLimits,
): YesOrNo<LimitsToSet, readonly string[]> {
  if (!isWhole(wished.day) || !isWhole(wished.month)) return no([ownLimitTexts.notWhole]);
  const periods = (['day', 'month'] as const).filter((period) => isChange(limits[period], wished[period]));
  const complaints = periods.flatMap((period) => complaintsOf(period, limits[period], wished[period]));
  if (complaints.length > 0) return no(complaints);
  return ok(
    Object.fromEntries(
      periods.map((period) => [period, ownLimit(period, day, limits[period], wished[period])]),
    ),
  );
}

const no = (complaints: readonly string[]) => ({ ok: false, refusal: complaints }) as const;

/** Not only what a number can hold: more than a safe number of øre is whole, and above every maximum. */
const isWhole = (amount: number): boolean => Number.isInteger(amount) && amount >= 0;

const isChange = ({ inForceOre, raisedToOre }: LimitOn, wishedKroner: number): boolean =>
  wishedKroner * 100 !== inForceOre && wishedKroner * 100 !== raisedToOre;

function complaintsOf(
  period: LimitPeriod,
  { canChange, maxOre }: LimitOn,
  wishedKroner: number,
): readonly string[] {
  if (!canChange) return [ownLimitTexts.notYet(period, maxOre)];
  return wishedKroner * 100 > maxOre ? [ownLimitTexts.aboveMax(period, maxOre)] : [];
}

function ownLimit(
  period: LimitPeriod,
  day: OsloDay,
  { inForceOre }: LimitOn,
  wishedKroner: number,
): OwnLimit {
  const amountOre = kroner(wishedKroner);
  const changeableFrom = nextStartOf(period, day);
  return { amountOre, countsFrom: amountOre < inForceOre ? day : changeableFrom, changeableFrom };
}
