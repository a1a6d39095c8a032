/** Which faults a trial tries, and whether the product survived one. */

export type TrialOptions = {
  /** How often each fault happens. */
  readonly runs: number;
  /** Runs only the faults whose names contain one of these texts, between commas. */
  readonly only: string | undefined;
  /** The file in which each run is kept. */
  readonly record: string;
};

/** What a fault showed besides the players' waits, and whether that was as it should be. */
export type Observation = { readonly text: string; readonly isSound: boolean };

/** Whether the product survived a fault: no acknowledged purchase was lost, and every observation is sound. */
export const isSurvived = (line: { readonly lost: number; readonly seen: readonly Observation[] }): boolean =>
  line.lost === 0 && line.seen.every(({ isSound }) => isSound);

/**
 * Chooses the faults that a trial tries. Only root can mount the small disks that some need; others skip these.
 * @returns a sentence that says why nothing can be tried, if so
 */
export function chooseFaults<Fault extends { readonly kind: string; readonly diskMb?: number }>(
  all: readonly Fault[],
  { runs, only = '' }: Pick<TrialOptions, 'runs' | 'only'>,
  isRoot: boolean,
): { readonly wanted: readonly Fault[]; readonly skipped: readonly Fault[] } | string {
  if (!Number.isInteger(runs) || runs < 1) return '--runs must be a whole number above zero.';
  const named = all.filter(({ kind }) => only.split(',').some((text) => kind.includes(text)));
  if (named.length === 0)
    return `No fault has "${only}" in its name. There are: ${all.map(({ kind }) => kind).join('; ')}.`;
  const [wanted = [], skipped = []] = [true, false].map((isWanted) =>
    named.filter(({ diskMb }) => (isRoot || diskMb === undefined) === isWanted),
  );
  return wanted.length > 0 ? { wanted, skipped } : `Only root can try "${only}": it needs small disks.`;
}
