/** The only place where the sandbox reads the time. */

/** A clock. Tests use one that they control. */
export type Clock = { readonly now: () => Date };

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that can be set to another time, and continues from there. */
export type SettableClock = Clock & { readonly set: (moment: Date) => void };

/** A clock that follows another until it is set. */
export function settableClock(inner: Clock): SettableClock {
  let aheadMs = 0;
  return {
    now: () => new Date(inner.now().getTime() + aheadMs),
    set: (moment) => {
      aheadMs = moment.getTime() - inner.now().getTime();
    },
  };
}
