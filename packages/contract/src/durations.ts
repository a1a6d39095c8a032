/** Durations in milliseconds, built from named units: `minutes(10)`, never a bare number. */

/** Seconds as milliseconds. */
export const seconds = (count: number): number => count * 1000;
/** Minutes as milliseconds. */
export const minutes = (count: number): number => seconds(count * 60);
/** Hours as milliseconds. */
export const hours = (count: number): number => minutes(count * 60);
/** Periods of 24 hours as milliseconds. Not calendar days: those belong to `oslo-calendar.ts`. */
export const days = (count: number): number => hours(count * 24);
/** Returns the moment this many milliseconds after another. */
export const after = (moment: Date, durationMs: number): Date => new Date(moment.getTime() + durationMs);
