/**
 * The injected random source: the server passes a cryptographic one, the recomputation of a draw passes a key stream,
 * and tests pass fixed bytes. Every random choice in this package uses the two functions here.
 */
export type RandomSource = {
  /** The next `length` bytes, each uniform and independent of all before. */
  bytes(length: number): Uint8Array;
};

/**
 * A uniform whole number from 0 to `bound − 1`, without modulo bias.
 *
 * Takes the fewest bytes that can represent `bound` values (one for a bound up to 256), reads them as a
 * big-endian number, rejects any number at or above the largest multiple of `bound` that fits, and returns
 * the remainder modulo `bound`. A third party who recomputes a draw must take bytes in exactly this way.
 * @throws RangeError when the bound is not a whole number from 1 to 2³².
 */
export function uniformBelow(source: RandomSource, bound: number): number {
  if (!Number.isInteger(bound) || bound < 1 || bound > 2 ** 32) {
    throw new RangeError(`No uniform number below ${bound}.`);
  }
  let width = 1;
  while (256 ** width < bound) width += 1;
  const ceiling = 256 ** width - (256 ** width % bound);
  for (;;) {
    let value = 0;
    for (const byte of source.bytes(width)) value = value * 256 + byte;
    if (value < ceiling) return value % bound;
  }
}

/**
 * The items in a uniformly random order, as a new array (Fisher–Yates).
 *
 * Walks from the last place to the second; at place `i` it draws `j = uniformBelow(i + 1)` and swaps places
 * `i` and `j`.
 */
export function shuffle<Item>(source: RandomSource, items: Iterable<Item>): Item[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const chosen = uniformBelow(source, last + 1);
    [shuffled[last], shuffled[chosen]] = [shuffled[chosen] as Item, shuffled[last] as Item];
  }
  return shuffled;
}
