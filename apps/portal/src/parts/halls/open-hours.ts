import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import type { Hours } from './hours.nb.ts';

/** The time of day in Norwegian time, in the format of opening hours: "10:00". */
export const wallTimeOf = (moment: Date): string => formatOsloTime(moment).slice(0, 5).replace('.', ':');

/** Whether opening hours include a moment of their day. */
export function isOpenAt({ opensAt, closesAt }: Hours, moment: Date): boolean {
  const time = wallTimeOf(moment);
  return opensAt <= time && time < closesAt;
}
