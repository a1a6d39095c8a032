import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openHeartbeats } from './heartbeats.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

it('each of many receivers gets a heartbeat once per period, a few at a time, until it is stopped', () => {
  const heartbeats = openHeartbeats(1000);
  const beats = Array.from({ length: 200 }, () => vi.fn());
  const stops = beats.map((beat) => heartbeats.add(beat));
  const total = () => beats.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  vi.advanceTimersByTime(200);
  expect(total()).toBe(40);
  vi.advanceTimersByTime(800);
  expect(beats.map(({ mock }) => mock.calls.length)).toEqual(beats.map(() => 1));
  stops[0]?.();
  vi.advanceTimersByTime(1000);
  expect(beats.map(({ mock }) => mock.calls.length)).toEqual(beats.map((_, at) => (at === 0 ? 1 : 2)));
});

it('heartbeats use one timer for any number of receivers, and none without receivers', () => {
  const heartbeats = openHeartbeats(1000);
  expect(vi.getTimerCount()).toBe(0);
  const stops = Array.from({ length: 30 }, () => heartbeats.add(() => undefined));
  expect(vi.getTimerCount()).toBe(1);
  for (const stop of stops) stop();
  expect(vi.getTimerCount()).toBe(0);
  heartbeats.add(() => undefined)();
  expect(vi.getTimerCount()).toBe(0);
});
