/** Pearson's chi-square of counts that should all be equal. */
export function chiSquare(counts: ArrayLike<number>): number {
  const all = Array.from(counts);
  const expected = all.reduce((sum, count) => sum + count, 0) / all.length;
  return all.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** The 99th percentile of chi-square with this many degrees of freedom (Wilson and Hilferty). */
export function chiSquareLimit(degreesOfFreedom: number): number {
  const spread = 2 / (9 * degreesOfFreedom);
  return degreesOfFreedom * (1 - spread + 2.3263 * Math.sqrt(spread)) ** 3;
}
