import { minutes } from '@lokalbingo/contract/durations';
import { expect, it } from 'vitest';
import { callerSilence } from './silent-caller.ts';

const since = new Date('2026-11-21T12:10:00+01:00');
const afterMs = (ms: number) => new Date(since.getTime() + ms);

it.each([
  [0, 0, 1],
  [minutes(1) - 1, 0, 1],
  [minutes(1), 1, 2],
  [minutes(5) + 30, 5, 6],
  // When the clock was set back, nobody counts as silent.
  [-minutes(5), 0, 1],
])(
  'after %d ms of silence, %d alarms are due, and the caller is checked again at the time of the next',
  (ms, times, next) => {
    expect(callerSilence(since, afterMs(ms), minutes(1))).toEqual({
      times,
      lookAgainAt: afterMs(minutes(next)),
    });
  },
);
