import { minutes, seconds } from '@lokalbingo/contract/durations';
import { describe, expect, it } from 'vitest';
import { osloDay } from '../../../platform/oslo-calendar.ts';
import { roundTimesOf } from './round-times.ts';

const setup = {
  firstStart: '10:00:00',
  lastStart: '22:00:00',
  startIntervalMs: minutes(10),
  saleClosesBeforeStartMs: seconds(15),
};

describe("the day's rounds", () => {
  it('are on the grid from the first start to the last, and close before they start', () => {
    const times = roundTimesOf(setup, osloDay('2026-11-21'));
    expect(times).toHaveLength(73);
    expect(times[0]).toEqual({
      startsAt: new Date('2026-11-21T10:00:00+01:00'),
      saleClosesAt: new Date('2026-11-21T09:59:45+01:00'),
    });
    expect(times.at(-1)?.startsAt).toEqual(new Date('2026-11-21T22:00:00+01:00'));
  });

  it("follow the hall's wall clock over daylight-saving changes", () => {
    const summer = roundTimesOf(setup, osloDay('2026-07-01'));
    expect(summer[0]?.startsAt).toEqual(new Date('2026-07-01T10:00:00+02:00'));
    const allDay = { ...setup, firstStart: '00:00:00', lastStart: '23:00:00', startIntervalMs: minutes(60) };
    expect(roundTimesOf(allDay, osloDay('2026-03-29'))).toHaveLength(23);
    expect(roundTimesOf(allDay, osloDay('2026-10-25'))).toHaveLength(25);
    expect(roundTimesOf(allDay, osloDay('2026-10-25')).at(-1)?.startsAt).toEqual(
      new Date('2026-10-25T23:00:00+01:00'),
    );
  });

  it('begin an hour later where the clock skips the first start, and follow the grid where it repeats an hour', () => {
    const atNight = { ...setup, firstStart: '02:30:00', lastStart: '03:30:00', startIntervalMs: minutes(60) };
    const starts = (day: string) => roundTimesOf(atNight, osloDay(day)).map(({ startsAt }) => startsAt);
    expect(starts('2026-03-29')).toEqual([new Date('2026-03-29T03:30:00+02:00')]);
    expect(starts('2026-10-25')).toEqual([
      new Date('2026-10-25T02:30:00+02:00'),
      new Date('2026-10-25T02:30:00+01:00'),
      new Date('2026-10-25T03:30:00+01:00'),
    ]);
  });

  it('end with the last that fits when the interval misses the last start', () => {
    const times = roundTimesOf({ ...setup, lastStart: '10:25:00' }, osloDay('2026-11-21'));
    expect(times).toHaveLength(3);
    expect(times.at(-1)?.startsAt).toEqual(new Date('2026-11-21T10:20:00+01:00'));
  });
});
