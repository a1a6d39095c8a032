import type { PreparedEvents } from './prepared-event.ts';

/** How many reads are kept: each read during a draw has an event or two, so this is more than the longest round. */
const readingsAtMost = 250;

/** The recent events of a feed as read by this process: unbroken, from `from` (exclusive) to `newest`. */
export type RecentEvents = {
  readonly from: number;
  readonly newest: number;
  readonly readings: readonly PreparedEvents[];
};

/** Creates an empty history of a feed with this newest number. */
export const nothingReadAfter = (newest: number): RecentEvents => ({ from: newest, newest, readings: [] });

/** Adds a read after the number `from`; drops one that does not continue from the newest number. */
export function withReading(recent: RecentEvents, from: number, read: PreparedEvents): RecentEvents {
  if (read.newest === undefined || read.newest < recent.newest) return recent;
  if (from < recent.newest) return { from, newest: read.newest, readings: [read] };
  const readings = [...recent.readings, read];
  if (readings.length <= readingsAtMost) return { ...recent, newest: read.newest, readings };
  return { from: readings[0]?.newest ?? from, newest: read.newest, readings: readings.slice(1) };
}

/** Whether it has everything after a number. */
export const holdsAllAfter = ({ from, newest }: RecentEvents, seq: number): boolean =>
  seq >= from && seq <= newest;
