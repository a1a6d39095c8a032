/** The typed text of a limit's field, and its validation (specification §5 Play limits). */
import { type Ore, readAmount, writeAmount } from '@lokalbingo/money';
import type { Limit, LimitPeriod } from './limit.ts';
import { limitTexts, playLimitTexts } from './play-limits.nb.ts';

/** The typed text of both fields. */
export type WrittenLimits = Readonly<Record<LimitPeriod, string>>;

/** A limit that can be sent, or what is wrong with it. */
export type JudgedLimit =
  | { readonly isValid: true; readonly amount: Ore }
  | { readonly isValid: false; readonly isWhole: boolean; readonly complaint: string };

/** Validates the typed text. A limit that cannot be changed is sent unchanged, so it is valid. */
export function judgeLimit(period: LimitPeriod, limit: Limit, written: string): JudgedLimit {
  if (!limit.canChange) return { isValid: true, amount: limit.inForce };
  const amount = readAmount(written);
  if (amount === undefined || (amount <= limit.max && amount % 100 !== 0))
    return { isValid: false, isWhole: false, complaint: playLimitTexts.notWhole };
  if (amount > limit.max)
    return { isValid: false, isWhole: true, complaint: limitTexts[period].aboveMax(limit.max) };
  return { isValid: true, amount };
}

/** A limit as the text of its field. */
export function writtenLimit({ inForce }: Limit): string {
  return writeAmount(inForce);
}
