import { setTimeout } from 'node:timers/promises';

/** What comes of the work, or undefined when nothing has in time; it then goes on unheard. */
export async function within<Value>(waitMs: number, work: Promise<Value>): Promise<Value | undefined> {
  const timer = new AbortController();
  // Nobody hears of a failure that comes too late.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, setTimeout(waitMs, undefined, { signal: timer.signal })]);
  } finally {
    timer.abort();
  }
}
