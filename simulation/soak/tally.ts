/** How often each outcome occurred, by subject. */
export type Tally = {
  readonly add: (what: string, outcome: string) => void;
  /** The number of times that a subject had an outcome. */
  readonly count: (outcome: string) => number;
  readonly rows: () => readonly { readonly what: string; readonly outcome: string; readonly times: number }[];
};

/** Creates an empty tally. */
export function newTally(): Tally {
  const counts = new Map<string, Map<string, number>>();
  return {
    add: (what, outcome) => {
      const outcomes = counts.get(what) ?? new Map<string, number>();
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      counts.set(what, outcomes);
    },
    count: (outcome) => [...counts.values()].reduce((sum, outcomes) => sum + (outcomes.get(outcome) ?? 0), 0),
    rows: () =>
      [...counts]
        .sort(([one], [other]) => one.localeCompare(other))
        .flatMap(([what, outcomes]) =>
          [...outcomes]
            .sort(([, one], [, other]) => other - one)
            .map(([outcome, times]) => ({ what, outcome, times })),
        ),
  };
}
