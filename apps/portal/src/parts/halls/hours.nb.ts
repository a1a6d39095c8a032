/**
 * Opening hours in words. In a file of its own, because the list of halls does not need the code that reads the
 * clock.
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
