import { after } from '@lokalbingo/contract/durations';
import type { StartRun } from '@lokalbingo/contract/hall-page';

/**
 * Groups starts of rounds, in ascending order, into evenly spaced runs. A day of hundreds of rounds is usually one run.
 */
export function startRunsOf(starts: readonly Date[]): StartRun[] {
  const runs: StartRun[] = [];
  for (const start of starts) {
    const last = runs.at(-1);
    const grown = last && withOneMore(last, start);
    if (grown) runs[runs.length - 1] = grown;
    else runs.push({ firstAt: start, count: 1, everyMs: 0 });
  }
  return runs;
}

/** Appends a start to a run; undefined when it does not follow evenly. */
function withOneMore({ firstAt, count, everyMs }: StartRun, start: Date): StartRun | undefined {
  const sinceFirstMs = start.getTime() - firstAt.getTime();
  const distanceMs = count === 1 ? sinceFirstMs : everyMs;
  const isNext = after(firstAt, count * distanceMs).getTime() === start.getTime();
  return isNext ? { firstAt, count: count + 1, everyMs: distanceMs } : undefined;
}
