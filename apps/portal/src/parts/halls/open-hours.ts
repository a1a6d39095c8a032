import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import type { Hours } from './hours.nb.ts';

/** The time of day on Norwegian clocks, as hours are written: "10:00". */
export const wallTimeOf = (moment: Date): string => formatOsloTime(moment).slice(0, 5).replace('.', ':');

/** Whether something is open at a moment of the day that its hours are of. */
export function isOpenAt({ opensAt, closesAt }: Hours, moment: Date): boolean {
  const time = wallTimeOf(moment);
  return opensAt <= time && time < closesAt;
}
