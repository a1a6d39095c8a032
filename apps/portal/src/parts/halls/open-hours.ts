import { formatOsloTime } from '@lokalbingo/browser/oslo-time';

/** From when and until when something is open on a day, by Norwegian clocks: "10:00", and "24:00" for midnight. */
export type Hours = { readonly opensAt: string; readonly closesAt: string };

/** The time of day on Norwegian clocks, as hours are written: "10:00". */
export const wallTimeOf = (moment: Date): string => formatOsloTime(moment).slice(0, 5).replace('.', ':');

/** Whether something is open at a moment of the day that its hours are of. */
export function isOpenAt({ opensAt, closesAt }: Hours, moment: Date): boolean {
  const time = wallTimeOf(moment);
  return opensAt <= time && time < closesAt;
}

/** A time of day as it is written after "kl.": "12", or "21.30". */
export const clockWords = (time: string): string =>
  time
    .replace(/^0(?=\d)/, '')
    .replace(/:00$/, '')
    .replace(':', '.');

/** "12–22" */
export const hoursInWords = ({ opensAt, closesAt }: Hours): string =>
  `${clockWords(opensAt)}–${clockWords(closesAt)}`;
