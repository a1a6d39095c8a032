import { minutes } from '@lokalbingo/contract/durations';

/** A shorter range is not divided. */
const shortestMs = minutes(1);

/**
 * Requests everything that happened in a time range, `from` included and `to` excluded, and halves the range until each
 * part fits in one response. Returns undefined as soon as a part fails.
 * @param ask returns what happened in a range, in order; `too_much` when that does not fit, undefined when it fails
 */
export async function splitTimeRange<Happened>(
  from: Date,
  to: Date,
  ask: (from: Date, to: Date) => Promise<readonly Happened[] | 'too_much' | undefined>,
): Promise<readonly Happened[] | undefined> {
  const answer = await ask(from, to);
  if (answer !== 'too_much') return answer;
  const middle = new Date(Math.floor((from.getTime() + to.getTime()) / 2));
  if (middle.getTime() - from.getTime() < shortestMs) return undefined;
  const first = await splitTimeRange(from, middle, ask);
  const second = first && (await splitTimeRange(middle, to, ask));
  return second && [...first, ...second];
}
