/** Durations in milliseconds, built from named units: `minutes(10)`, never a bare number. */

/** Seconds as milliseconds. */
export const seconds = (count: number): number => count * 1000;
/** Minutes as milliseconds. */
export const minutes = (count: number): number => seconds(count * 60);
