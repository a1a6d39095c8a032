/** How the benchmarks measure: contenders take turns on the same machine, and medians are reported. */

/** One line of a table. */
export type Measurement = { readonly what: string; readonly value: number; readonly unit: string };

/** Lines to compare; the first is the baseline. */
export type Comparison = { readonly title: string; readonly measurements: readonly Measurement[] };

/** A contender of a comparison: works for one turn and returns its result in the comparison's unit. */
export type Contender = { readonly what: string; readonly turn: () => Promise<number> };

/** Runs contenders in turns (A B C A B C …) and returns the median of each. */
export async function takeTurns(
  title: string,
  unit: string,
  turns: number,
  contenders: readonly Contender[],
): Promise<Comparison> {
  const results = contenders.map((contender) => ({ contender, values: [] as number[] }));
  for (let turn = 0; turn < turns; turn += 1) {
    for (const { contender, values } of results) values.push(await contender.turn());
  }
  return {
    title,
    measurements: results.map(({ contender, values }) => ({
      what: contender.what,
      value: median(values),
      unit,
    })),
  };
}

/**
 * Measures how many calls of `once` concurrent clients complete per second. Each client starts its next call
 * at once.
 */
export async function ratePerSecond(
  clients: number,
  durationMs: number,
  once: () => Promise<unknown>,
): Promise<number> {
  let finished = 0;
  const begun = performance.now();
  const end = begun + durationMs;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) {
        await once();
        finished += 1;
      }
    }),
  );
  return (finished * 1000) / (performance.now() - begun);
}

/** Returns a percentile of numbers; `part` is between 0 and 1. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

/** Returns the median of numbers. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}
