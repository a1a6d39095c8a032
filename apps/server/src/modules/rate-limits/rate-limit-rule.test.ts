import { after, hours, minutes, seconds } from '@lokalbingo/contract/durations';
import { describe, expect, it } from 'vitest';
import { isNewcomer, type RateLimitRule, waitMs } from './rate-limit-rule.ts';

const now = new Date('2026-11-21T12:00:00Z');
const doubling: RateLimitRule = { freeAttempts: 5, windowMs: minutes(30), firstWaitMs: seconds(30) };
const capped: RateLimitRule = { freeAttempts: 50, windowMs: hours(1) };
const counted = (attempts: number, lastMsAgo = 0) => ({
  attempts,
  lastAt: after(now, -lastMsAgo),
  windowEndsAt: after(now, minutes(20)),
});

describe('the wait before an attempt', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, seconds(30)],
    [6, minutes(1)],
    [9, minutes(8)],
    [10, minutes(15)],
    [40, minutes(15)],
  ])('after %i attempts is %i ms when waits double', (made, wait) => {
    expect(waitMs(counted(made), doubling, now)).toBe(wait);
    expect(waitMs(counted(made, wait), doubling, now)).toBe(0);
  });

  it('lasts until the window ends when waits do not double', () => {
    expect(waitMs(counted(49), capped, now)).toBe(0);
    expect(waitMs(counted(50), capped, now)).toBe(minutes(20));
    expect(waitMs(counted(50), capped, after(now, minutes(20)))).toBe(0);
  });

  it('is zero without attempts', () => {
    expect(waitMs(undefined, doubling, now)).toBe(0);
  });
});

describe('a newcomer', () => {
  it('has no attempts that still count', () => {
    expect(isNewcomer(undefined, now)).toBe(true);
    expect(isNewcomer(counted(1), now)).toBe(false);
    expect(isNewcomer(counted(1), after(now, minutes(20)))).toBe(true);
  });
});
