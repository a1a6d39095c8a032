/** A random source that is the same for the same seed, so that a run can be repeated. Never for secrets. */
export type SeededRandom = {
  /** A number from 0 up to, but not including, 1. */
  readonly next: () => number;
  /** A whole number below a bound. */
  readonly below: (bound: number) => number;
  readonly happens: (probability: number) => boolean;
  readonly oneOf: <Item>(items: readonly Item[]) => Item;
  /** One of several, with the given weights. */
  readonly byShare: <Item extends { readonly share: number }>(items: readonly Item[]) => Item;
};

/** Makes the random source of a seed (mulberry32). */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number): number => Math.floor(next() * bound);
  return {
    next,
    below,
    happens: (probability) => next() < probability,
    oneOf: <Item>(items: readonly Item[]) => items[below(items.length)] as Item,
    byShare: (items) => {
      let left = next() * items.reduce((sum, { share }) => sum + share, 0);
      for (const item of items) {
        left -= item.share;
        if (left < 0) return item;
      }
      return items.at(-1) as (typeof items)[number];
    },
  };
}
