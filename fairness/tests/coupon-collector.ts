import { type Outcome, outcomeOfCells, type StatisticalTest } from './statistical-test.ts';

const leastInPart = 5;

/**
 * The coupon collector's test (Knuth 3.3.2 E): how long it takes until every number has come first at least
 * once. The lengths are counted in ten parts, as equally likely as whole lengths allow. A collection is
 * stopped when it reaches the last part, so that a number that never comes is counted, too.
 */
export const couponCollector: StatisticalTest = {
  name: 'Coupon collector',
  counts: 'How long it took until every number had come first at least once.',
  begin({ of }) {
    const parts = partsOf(of);
    const givenUpAt = parts.at(-1)?.from ?? 1;
    const byPart = new Uint32Array(parts.length);
    const seen = new Uint8Array(of);
    let length = 0;
    let collected = 0;
    return {
      add([first]) {
        length += 1;
        if (seen[first as number] === 0) collected += 1;
        seen[first as number] = 1;
        if (collected < of && length < givenUpAt) return;
        const part = parts.findLastIndex(({ from }) => from <= length);
        byPart[part] = (byPart[part] as number) + 1;
        seen.fill(0);
        length = 0;
        collected = 0;
      },
      outcome: () => outcomeOf(byPart, parts),
    };
  },
};

/** A range of lengths: its smallest number of tries, and the probability that a collection ends in it. */
type Part = { readonly from: number; readonly random: number };

function outcomeOf(byPart: Uint32Array, parts: readonly Part[]): Outcome | undefined {
  const observations = byPart.reduce((sum, count) => sum + count, 0);
  // With too little data for all parts, this many neighbours are merged.
  const together = [1, 2, 5].find((neighbours) => observations * neighbours >= leastInPart * parts.length);
  if (together === undefined) return undefined;
  const first = parts.flatMap((_, part) => (part % together === 0 ? [part] : []));
  const sumOf = (values: Iterable<number>): number => [...values].reduce((sum, value) => sum + value, 0);
  const observed = first.map((part) => sumOf(byPart.subarray(part, part + together)));
  const expected = first.map(
    (part) => observations * sumOf(parts.slice(part, part + together).map(({ random }) => random)),
  );
  const labels = first.map((part) => {
    const from = parts[part]?.from;
    const next = parts[part + together]?.from;
    return next === undefined ? `${from}+` : `${from}–${next - 1}`;
  });
  return { ...outcomeOfCells(observations, observed, expected), labels };
}

function partsOf(of: number): readonly Part[] {
  const chances = collectedBy(of);
  const edges = Array.from({ length: 9 }, (_, part) =>
    chances.findIndex((random) => random >= (part + 1) / 10),
  );
  return [0, ...edges].map((before, part) => ({
    from: before + 1,
    random: (chances[edges[part] ?? -1] ?? 1) - (chances[before] ?? 0),
  }));
}

/**
 * Returns the probability, by the number of tries, that all `of` numbers have come. Stops when it reaches 95
 * %.
 */
function collectedBy(of: number): readonly number[] {
  let byCollected = [1, ...Array<number>(of).fill(0)];
  const chances: number[] = [];
  while ((byCollected[of] as number) < 0.95) {
    chances.push(byCollected[of] as number);
    byCollected = byCollected.map(
      (random, count) => (random * count) / of + ((byCollected[count - 1] ?? 0) * (of - (count - 1))) / of,
    );
  }
  return chances;
}
