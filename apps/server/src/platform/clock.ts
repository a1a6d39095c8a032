/** The one place where the server reads the time. */

/** Tells the time. Tests hold one that stands still until it is moved. */
export type Clock = { readonly now: () => Date };

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };
