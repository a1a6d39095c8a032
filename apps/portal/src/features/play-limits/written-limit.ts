/** What is written in a field of a limit, and how it is judged (specification §5 Play limits). */
import { type Ore, readAmount, writeAmount } from '@lokalbingo/money';
import type { Limit, LimitPeriod } from './limit.ts';
import { limitTexts, playLimitTexts } from './play-limits.nb.ts';

/** What is written in both fields. */
export type WrittenLimits = Readonly<Record<LimitPeriod, string>>;

/** A written limit that can be sent, or what is wrong with it. */
export type JudgedLimit =
  | { readonly isValid: true; readonly amount: Ore }
  | { readonly isValid: false; readonly isWhole: boolean; readonly complaint: string };

/** Judges what is written. A limit that cannot be changed is sent as it is, and so is right. */
export function judgeLimit(period: LimitPeriod, limit: Limit, written: string): JudgedLimit {
  if (!limit.canChange) return { isValid: true, amount: limit.inForce };
  const amount = readAmount(written);
  if (amount === undefined || (amount <= limit.max && amount % 100 !== 0))
    return { isValid: false, isWhole: false, complaint: playLimitTexts.notWhole };
  if (amount > limit.max)
    return { isValid: false, isWhole: true, complaint: limitTexts[period].aboveMax(limit.max) };
  return { isValid: true, amount };
}

/** A limit as it is written in its field. */
export function writtenLimit({ inForce }: Limit): string {
  return writeAmount(inForce);
}
