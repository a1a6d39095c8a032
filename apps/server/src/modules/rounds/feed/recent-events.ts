import type { PreparedEvents } from './prepared-event.ts';

/** How many readings are kept: of a draw, in which each brings an event or two, more than the longest round. */
const readingsAtMost = 250;

/** The end of a feed as this process has read it: unbroken, from `from` (not with it) to `newest`. */
export type RecentEvents = {
  readonly from: number;
  readonly newest: number;
  readonly readings: readonly PreparedEvents[];
};

/** Nothing read yet of a feed whose newest number is this. */
export const nothingReadAfter = (newest: number): RecentEvents => ({ from: newest, newest, readings: [] });

/** With what has been read after the number `from`; what does not reach to the newest number is not kept. */
export function withReading(recent: RecentEvents, from: number, read: PreparedEvents): RecentEvents {
  if (read.newest === undefined || read.newest < recent.newest) return recent;
  if (from < recent.newest) return { from, newest: read.newest, readings: [read] };
  const readings = [...recent.readings, read];
  if (readings.length <= readingsAtMost) return { ...recent, newest: read.newest, readings };
  return { from: readings[0]?.newest ?? from, newest: read.newest, readings: readings.slice(1) };
}

/** Whether it holds everything that comes after a number. */
export const holdsAllAfter = ({ from, newest }: RecentEvents, seq: number): boolean =>
  seq >= from && seq <= newest;
