/** The server reads the time only here. */

/** Returns the time. Tests use one that advances only when set. */
export type Clock = { readonly now: () => Date };

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };
