/** How the benchmarks measure: what is compared takes turns on the same machine, and medians are told. */

/** One line of a table. */
export type Measurement = { readonly what: string; readonly value: number; readonly unit: string };

/** Lines that are to be read beside each other; the first is what the others are compared with. */
export type Comparison = { readonly title: string; readonly measurements: readonly Measurement[] };

/** What takes part in a comparison: does its work for a turn and tells how it went, in the comparison's unit. */
export type Contender = { readonly what: string; readonly turn: () => Promise<number> };

/** Lets contenders take turns (A B C A B C …), each as often, and gives the median of each. */
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

/** How often per second some clients together finish `once`, each beginning anew as soon as it is done. */
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

/** The percentile of some numbers; `part` is between 0 and 1. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

/** The middle of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}
