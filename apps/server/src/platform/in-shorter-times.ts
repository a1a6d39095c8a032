import { minutes } from '@lokalbingo/contract/durations';

/** Below this a time is not divided: what does not fit then never will. */
const shortestMs = minutes(1);

/**
 * Asks for all that happened in a time, `from` included and `to` not, in as many parts as it takes for each to fit in an
 * answer. Undefined as soon as a part is not told.
 * @param ask tells what happened in a time, in order; `too_much` when that does not fit, undefined when it does not tell
 */
export async function inShorterTimes<Happened>(
  from: Date,
  to: Date,
  ask: (from: Date, to: Date) => Promise<readonly Happened[] | 'too_much' | undefined>,
): Promise<readonly Happened[] | undefined> {
  const told = await ask(from, to);
  if (told !== 'too_much') return told;
  const middle = new Date(Math.floor((from.getTime() + to.getTime()) / 2));
  if (middle.getTime() - from.getTime() < shortestMs) return undefined;
  const first = await inShorterTimes(from, middle, ask);
  const second = first && (await inShorterTimes(middle, to, ask));
  return second && [...first, ...second];
}
