import { after, minutes } from '@lokalbingo/contract/durations';
import { describe, expect, it } from 'vitest';
import { eveningAt } from './evening.ts';

const six = new Date('2026-11-21T18:00:00+01:00');
const at = (passedMinutes: number) => after(six, minutes(passedMinutes));
/** Returns the evening of windows that were open in these intervals, in minutes after six. */
const eveningOf = (now: number, ...spans: readonly (readonly [number, number])[]) => {
  const { since, playedMs } = eveningAt(
    at(now),
    spans.map(([from, to]) => ({ from: at(from), to: at(to) })),
  );
  return { since: (since.getTime() - six.getTime()) / minutes(1), played: playedMs / minutes(1) };
};

describe("a player's evening in a hall", () => {
  it('begins now for a player without an open window', () => {
    expect(eveningOf(7)).toEqual({ since: 7, played: 0 });
  });

  it('continues across windows, and counts overlapping ones once', () => {
    expect(eveningOf(50, [0, 20], [10, 30], [12, 15], [30, 50])).toEqual({ since: 0, played: 50 });
  });

  it('continues after an absence of less than an hour, which does not count as play', () => {
    expect(eveningOf(100, [0, 20], [79, 100])).toEqual({ since: 0, played: 41 });
  });

  it('ends with an absence of an hour', () => {
    expect(eveningOf(100, [0, 20], [80, 100])).toEqual({ since: 80, played: 20 });
    expect(eveningOf(80, [0, 20])).toEqual({ since: 80, played: 0 });
    expect(eveningOf(79.5, [0, 20])).toEqual({ since: 0, played: 20 });
  });

  it('counts a stream that broke, or was last seen a minute ago, as play', () => {
    expect(eveningOf(24, [0, 10], [14.9, 23])).toEqual({ since: 0, played: 24 });
    expect(eveningOf(24, [0, 10], [15, 23])).toEqual({ since: 0, played: 19 });
  });

  it('is the same for any order of the streams, and when a clock was set back', () => {
    expect(eveningOf(50, [30, 50], [0, 28])).toEqual({ since: 0, played: 50 });
    expect(eveningOf(20, [0, 30])).toEqual({ since: 0, played: 30 });
  });
});
