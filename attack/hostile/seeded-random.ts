/** Chance that comes out the same each time: what was sent once can be sent again. */
export type SeededRandom = {
  /** From 0 up to, and not, 1. */
  next(): number;
  /** A whole number from 0 up to, and not, `end`. */
  below(end: number): number;
  oneOf<Value>(values: readonly Value[]): Value;
};

/** The chance of the request with that number among those of a seed: no request depends on one before it. */
export function seededRandom(seed: number, number: number): SeededRandom {
  // Mulberry32: small, and even enough to choose what is sent.
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b)) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return { next, below, oneOf: (values) => values[below(values.length)] as (typeof values)[number] };
}
