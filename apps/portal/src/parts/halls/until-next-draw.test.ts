import { minutes, seconds } from '@lokalbingo/contract/durations';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nextDrawKnownAfterMs } from '../../platform/durations.ts';
import { untilNextDraw } from './until-next-draw.ts';

const now = new Date('2026-11-23T18:00:00+01:00').getTime();
beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

const until = (inMs: number, { answered = 0, failed = Number.POSITIVE_INFINITY } = {}) =>
  untilNextDraw([new Date(now + inMs), new Date(now + inMs + minutes(3))], {
    dataUpdatedAt: now - answered,
    errorUpdatedAt: now - failed,
  });

test('a coming draw is refreshed when it has begun', () => {
  expect(untilNextDraw([], { dataUpdatedAt: now, errorUpdatedAt: 0 })).toBe(false);
  for (const inMs of [1, seconds(5), minutes(3)]) expect(until(inMs)).toBe(inMs + nextDrawKnownAfterMs);
  expect(until(minutes(60))).toBe(minutes(10));
});

test('a draw that has begun since the last answer is refreshed soon', () => {
  for (const inMs of [0, -seconds(1), -seconds(20)])
    expect(until(inMs, { answered: seconds(30) })).toBe(nextDrawKnownAfterMs);
});

test('a draw that began before the last answer or failed call is not refreshed continuously', () => {
  expect(until(-seconds(20), { answered: seconds(20) })).toBe(seconds(15));
  expect(until(-minutes(60))).toBe(seconds(15));
  expect(until(-seconds(20), { answered: seconds(30), failed: seconds(1) })).toBe(seconds(15));
});
