/** A clock that advances only when a test sets it. */

import { after } from '@lokalbingo/contract/durations';
import type { Clock } from '../clock.ts';

/** A clock set by the test. */
export type FakeClock = Clock & {
  readonly set: (moment: Date | string) => void;
  readonly advance: (durationMs: number) => void;
};

/** Creates a clock that shows `start` until it is set or advanced. */
export function fakeClock(start: Date | string = '2026-11-21T12:00:00+01:00'): FakeClock {
  let moment = new Date(start);
  return {
    now: () => new Date(moment),
    set: (next) => {
      moment = new Date(next);
    },
    advance: (durationMs) => {
      moment = after(moment, durationMs);
    },
  };
}
