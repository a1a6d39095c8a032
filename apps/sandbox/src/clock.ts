/** The one place where the sandbox reads the time. */

/** Tells the time. Tests hold one that they move. */
export type Clock = { readonly now: () => Date };

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };
