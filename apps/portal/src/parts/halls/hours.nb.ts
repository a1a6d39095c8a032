/**
 * Opening hours in words. Kept apart from the code that reads the clock, which the list of halls does not
 * need.
 */

/** Opening and closing time on a day, in Norwegian time: "10:00", and "24:00" for midnight. */
export type Hours = { readonly opensAt: string; readonly closesAt: string };

/** A time of day as written after "kl.": "12", or "21.30". */
export const clockWords = (time: string): string =>
  time
    .replace(/^0(?=\d)/, '')
    .replace(/:00$/, '')
    .replace(':', '.');

/** "12–22" */
export const hoursInWords = ({ opensAt, closesAt }: Hours): string =>
  `${clockWords(opensAt)}–${clockWords(closesAt)}`;
