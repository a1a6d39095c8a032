/** What is written in a field of a limit, and how it is judged (specification §5 Play limits). */
import { withoutSpaces } from '@lokalbingo/contract/form-rules';
import { kroner, kronerFromOre, type Ore } from '@lokalbingo/money';
import type { Limit, LimitPeriod } from './limit.ts';
import { limitTexts, playLimitTexts } from './play-limits.nb.ts';

/** What is written in both fields. */
export type WrittenLimits = Readonly<Record<LimitPeriod, string>>;

/** A written limit that can be sent, or what is wrong with it. */
export type JudgedLimit =
  | { readonly isValid: true; readonly amount: Ore }
  | { readonly isValid: false; readonly isWhole: boolean; readonly complaint: string };

// More digits than any maximum has; so many that a number cannot hold them are above it all the same.
const wholeKroner = /^[0-9]+$/;

/** Judges what is written. A limit that cannot be changed is sent as it is, and so is right. */
export function judgeLimit(period: LimitPeriod, limit: Limit, written: string): JudgedLimit {
  if (!limit.canChange) return { isValid: true, amount: limit.inForce };
  const digits = withoutSpaces(written);
  if (!wholeKroner.test(digits))
    return { isValid: false, isWhole: false, complaint: playLimitTexts.notWhole };
  if (Number(digits) > kronerFromOre(limit.max))
    return { isValid: false, isWhole: true, complaint: limitTexts[period].aboveMax(limit.max) };
  return { isValid: true, amount: kroner(Number(digits)) };
}

/** A limit as it is written in its field. */
export function writtenLimit({ inForce }: Limit): string {
  return String(kronerFromOre(inForce)).replace('.', ',');
}
