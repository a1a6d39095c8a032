/** The one place where the sandbox reads the time. */

/** Tells the time. Tests hold one that they move. */
export type Clock = { readonly now: () => Date };

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that can be put to another time, and goes on from there. */
export type SettableClock = Clock & { readonly set: (moment: Date) => void };

/** One that goes as another does until it is set. */
export function settableClock(inner: Clock): SettableClock {
  let aheadMs = 0;
  return {
    now: () => new Date(inner.now().getTime() + aheadMs),
    set: (moment) => {
      aheadMs = moment.getTime() - inner.now().getTime();
    },
  };
}
