/**
 * Timelines: the histories of a database. Each restored database begins one, which forks from an earlier timeline.
 * Later changes on the earlier timeline are not part of it.
 */
import type { BaseCopy } from './backup-folder.ts';

/** Returns the name of the file in which PostgreSQL keeps the forks of a timeline. */
export const historyFile = (timeline: number): string =>
  `${timeline.toString(16).toUpperCase().padStart(8, '0')}.history`;

/** Returns the timeline's number in the name of a history file; undefined for any other file. */
export function historyOf(name: string): number | undefined {
  const [, timeline] = /^([0-9A-F]{8})\.history$/.exec(name) ?? [];
  return timeline === undefined ? undefined : Number.parseInt(timeline, 16);
}

/** Reads a history: each earlier timeline with the segment in which it was left, without the timeline's number. */
export function forksIn(history: string): ReadonlyMap<number, string> {
  const lines = history.matchAll(/^\s*(\d+)\s+([0-9A-F]+)\/([0-9A-F]+)/gim);
  const eight = (hex: string): string => hex.toUpperCase().padStart(8, '0');
  return new Map(
    [...lines].map(([, timeline, log = '', offset = '']) => [
      Number(timeline),
      // A segment has 16 MB: the last six digits are the place in it.
      eight(log) + eight(eight(offset).slice(0, 2)),
    ]),
  );
}

/**
 * Returns the copies from which a timeline can be reached: its own, and those of earlier ones that were
 * complete before the fork. A complete copy ends its last segment, so a later fork is in a later segment.
 */
export const copiesBefore = (
  copies: readonly BaseCopy[],
  timeline: number,
  forks: ReadonlyMap<number, string>,
): readonly BaseCopy[] =>
  copies.filter((copy) => {
    const fork = forks.get(copy.timeline);
    return copy.timeline === timeline || (fork !== undefined && copy.lastSegment.slice(8) < fork);
  });
