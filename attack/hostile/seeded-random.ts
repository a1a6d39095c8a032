/** A reproducible random source: every request can be sent again. */
export type SeededRandom = {
  /** A number from 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from 0 up to, but not including, `end`. */
  below(end: number): number;
  oneOf<Value>(values: readonly Value[]): Value;
};

/**
 * Returns the random source of the request with this number and seed: no request depends on an earlier one.
 */
export function seededRandom(seed: number, number: number): SeededRandom {
  // Mulberry32: small, and uniform enough for this choice.
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
