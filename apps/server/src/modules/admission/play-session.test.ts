import { after, minutes, seconds } from '@lokalbingo/contract/durations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type KeptPlay, playSessionAt } from './play-session.ts';

const six = new Date('2026-11-21T18:00:00+01:00');
const at = (passedMinutes: number) => after(six, minutes(passedMinutes));
const lengths = { playMs: minutes(60), breakMs: minutes(5) };
/** Makes the play of a player who opened a game at six. */
const playing = (now: Date, beganAt = six): KeptPlay => ({ ...lengths, beganAt, seenAt: now });
const minutesOf = (kept: KeptPlay, now: Date) => {
  const { since, breakFrom, breakUntil, isBreak } = playSessionAt(kept, now);
  const [from, begins, ends] = [since, breakFrom, breakUntil].map(
    (moment) => (moment.getTime() - six.getTime()) / minutes(1),
  );
  return { from, begins, ends, isBreak };
};

describe('a session of play', () => {
  it.each([
    [0, { from: 0, begins: 60, ends: 65, isBreak: false }],
    [59.99, { from: 0, begins: 60, ends: 65, isBreak: false }],
    [60, { from: 0, begins: 60, ends: 65, isBreak: true }],
    [64.99, { from: 0, begins: 60, ends: 65, isBreak: true }],
    [65, { from: 65, begins: 125, ends: 130, isBreak: false }],
    [126, { from: 65, begins: 125, ends: 130, isBreak: true }],
  ])('is computed correctly after %d minutes at a game', (passed, expected) => {
    expect(minutesOf(playing(at(passed)), at(passed))).toEqual(expected);
  });

  it('continues after an absence shorter than a break, even if the break began meanwhile', () => {
    const kept = { ...playing(at(58)), seenAt: at(58) };
    expect(minutesOf(kept, at(62.9))).toEqual({ from: 0, begins: 60, ends: 65, isBreak: true });
  });

  it('begins again after an absence as long as a break', () => {
    const kept = { ...playing(at(58)), seenAt: at(58) };
    expect(minutesOf(kept, at(63))).toEqual({ from: 63, begins: 123, ends: 128, isBreak: false });
  });

  it.each([
    ['the repeated hour when summer time ends', '2026-10-25T02:30:00+02:00', '2026-10-25T02:30:00+01:00'],
    ['the skipped hour when summer time begins', '2026-03-29T01:30:00+01:00', '2026-03-29T03:30:00+02:00'],
  ])('counts an hour that spans %s as one hour', (_, beganAt, now) => {
    const kept = playing(new Date(now), new Date(beganAt));
    expect(playSessionAt(kept, new Date(now))).toMatchObject({
      isBreak: true,
      breakUntil: after(new Date(now), minutes(5)),
    });
  });

  it('makes nobody wait longer than a break when a clock is set back', () => {
    const { isBreak } = playSessionAt(playing(at(30), at(30)), at(0));
    expect(isBreak).toBe(false);
  });

  it('lets nobody play for more than an hour without a break of five minutes, however long the evening', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 24 * 3600 }), (passedSeconds) => {
        const now = after(six, seconds(passedSeconds));
        const { since, breakFrom, breakUntil, isBreak } = playSessionAt(playing(now), now);
        expect(breakFrom.getTime() - since.getTime()).toBe(lengths.playMs);
        expect(breakUntil.getTime() - breakFrom.getTime()).toBe(lengths.breakMs);
        expect(since <= now && now < breakUntil).toBe(true);
        expect(isBreak).toBe(breakFrom <= now);
        // In an unbroken evening, the next session begins where its break ends.
        expect(playSessionAt(playing(breakUntil), breakUntil).since).toEqual(breakUntil);
      }),
    );
  });
});
