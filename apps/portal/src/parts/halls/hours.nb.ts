/** Hours in words. Apart from what asks the clock, which the list of halls can do without. */

/** From when and until when something is open on a day, by Norwegian clocks: "10:00", and "24:00" for midnight. */
export type Hours = { readonly opensAt: string; readonly closesAt: string };

/** A time of day as it is written after "kl.": "12", or "21.30". */
export const clockWords = (time: string): string =>
  time
    .replace(/^0(?=\d)/, '')
    .replace(/:00$/, '')
    .replace(':', '.');

/** "12–22" */
export const hoursInWords = ({ opensAt, closesAt }: Hours): string =>
  `${clockWords(opensAt)}–${clockWords(closesAt)}`;
