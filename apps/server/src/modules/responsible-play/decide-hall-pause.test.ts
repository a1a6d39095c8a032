import { describe, expect, it } from 'vitest';
import { type OsloDay, osloDay } from '../../platform/oslo-calendar.ts';
import { decideHallPause } from './decide-hall-pause.ts';

const today = osloDay('2026-11-22');
const decided = (until: string, pausedUntil: OsloDay | null = null, on = today) => {
  const outcome = decideHallPause({ until: osloDay(until), today: on, pausedUntil });
  return outcome.ok ? outcome.value : outcome.refusal;
};
const notAllowed = { why: 'date_not_allowed' };

describe('a pause in a hall', () => {
  it.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-12-01', '2026-12-01'],
    ['2027-11-22', '2027-11-22'],
    // A pause for the rest of today.
    ['2026-11-22', '2026-11-23'],
  ])('until %s ends on %s', (until, endsOn) => {
    expect(decided(until)).toBe(endsOn);
  });

  it.each(['2026-11-21', '0001-01-01', '2027-11-23', '9999-12-31'])('is refused until %s', (until) => {
    expect(decided(until)).toEqual(notAllowed);
  });

  it('from 29 February lasts at most to the end of February in the next year', () => {
    const leapDay = osloDay('2028-02-29');
    expect(decided('2029-02-28', null, leapDay)).toBe('2029-02-28');
    expect(decided('2029-03-01', null, leapDay)).toEqual(notAllowed);
  });

  it('can be extended and requested again while it is in force, and is never shortened', () => {
    const pausedUntil = osloDay('2026-12-01');
    expect(decided('2026-12-02', pausedUntil)).toBe('2026-12-02');
    expect(decided('2026-12-01', pausedUntil)).toBe('2026-12-01');
    for (const shorter of ['2026-11-22', '2026-11-30'])
      expect(decided(shorter, pausedUntil)).toEqual({ why: 'lasts_longer_already', until: pausedUntil });
  });
});
