/** The shares that purposes get of a hall's turnover. Pure. */
import { type Ore, ore } from '@lokalbingo/money';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import type { PurposeShare } from './entered-store.ts';

/** The turnover of a hall on a day: stakes of rounds that were settled. */
export type TurnoverOfDay = { readonly day: OsloDay; readonly turnoverOre: Ore };

/**
 * Returns each purpose with its share on the last day and its amount over all days: for each day, the turnover times
 * the share in force, with the sum rounded down to the øre.
 * @param shares by purpose, in the order of time
 */
export function surplusOf(
  shares: readonly PurposeShare[],
  days: readonly TurnoverOfDay[],
  lastDay: OsloDay,
): readonly (PurposeShare & { readonly amountOre: Ore })[] {
  return [...new Set(shares.map(({ purpose }) => purpose))].flatMap((purpose) => {
    const own = shares.filter((share) => share.purpose === purpose);
    const on = (day: OsloDay) => own.findLast(({ inForceFrom }) => inForceFrom <= day);
    const parts = days.reduce((sum, { day, turnoverOre }) => sum + turnoverOre * (on(day)?.share ?? 0), 0);
    const last = on(lastDay);
    return last && (last.share > 0 || parts > 0)
      ? [{ ...last, amountOre: ore(Math.floor(parts / 10_000)) }]
      : [];
  });
}
