import { minutes, seconds } from '@lokalbingo/contract/durations';
import type { WatchedGame } from '@lokalbingo/contract/watched-rounds';
import { expect, it } from 'vitest';
import { isCallerSilent } from './silent-caller.ts';

const startsAt = new Date('2126-11-21T18:00:00+01:00');
const at = (afterStartMs: number) => new Date(startsAt.getTime() + afterStartMs);
const silentAt = (now: Date, latestEventAt: Date, state = {}) => {
  const current = { roundId: 1, startsAt, state: { commitment: null, ...state } };
  const game = { current, latestEventAt, callerSilentMs: minutes(1) } as WatchedGame;
  return isCallerSilent(game, now.getTime());
};

it('a caller who draws is silent when too long has passed since both the start and the last event', () => {
  const saleClosedAt = at(-minutes(5));
  expect(silentAt(at(seconds(60)), saleClosedAt)).toBe(false);
  expect(silentAt(at(seconds(61)), saleClosedAt)).toBe(true);
  expect(silentAt(at(seconds(90)), at(seconds(31)))).toBe(false);
});

it.each([{ paused: 'Vi ser på en bong.' }, { handedOver: true }, { commitment: 'a' }])(
  'the caller of a draw is never silent in the state %o',
  (state) => {
    expect(silentAt(at(minutes(5)), startsAt, state)).toBe(false);
  },
);
