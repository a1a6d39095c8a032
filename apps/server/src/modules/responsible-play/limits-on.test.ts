import { kroner, type Ore, ore, sumOre, zeroOre } from '@lokalbingo/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstOfMonth, type OsloDay, osloDayOf, plusDays } from '../../platform/oslo-calendar.ts';
import { decideOwnLimits, withoutRaise } from './decide-own-limits.ts';
import { decideStake, leftOf } from './decide-stake.ts';
import { limitsInForce, limitsOn } from './limits-on.ts';
import type { LimitPeriod, OwnLimit } from './own-limit.ts';

/** A player in a hall without own limits, in memory, with the time given to each call. */
function aPlayer() {
  const own: Record<LimitPeriod, OwnLimit[]> = { day: [], month: [] };
  const staked = new Map<OsloDay, Ore>();
  let hall = { maxLimitDayOre: kroner(900), maxLimitMonthOre: kroner(4400) };
  const usedOn = (day: OsloDay) => ({
    dayOre: staked.get(day) ?? zeroOre,
    monthOre: sumOre(
      ...[...staked].flatMap(([at, amount]) => (firstOfMonth(at) === firstOfMonth(day) ? [amount] : [])),
    ),
  });
  const leftOn = (day: OsloDay) => leftOf(limitsInForce(day, hall, own), usedOn(day));
  const add = (day: OsloDay, amount: Ore) => staked.set(day, sumOre(staked.get(day) ?? zeroOre, amount));
  return {
    own,
    /** Sets one or both; the other is sent as shown. Returns the texts to the player. */
    set: (at: string, { day, month }: { day?: number; month?: number }) => {
      const now = new Date(at);
      const limits = limitsOn(now, hall, own);
      const decision = decideOwnLimits(now, limits, {
        day: day ?? limits.day.inForceOre / 100,
        month: month ?? limits.month.inForceOre / 100,
      });
      if (!decision.ok) return decision.refusal.join(' ');
      own.day.push(...decision.value.day);
      own.month.push(...decision.value.month);
      return 'saved';
    },
    cancelRaise: (at: string, period: LimitPeriod) => {
      const now = new Date(at);
      own[period].push(...withoutRaise(now, limitsOn(now, hall, own)[period]));
    },
    /** Stakes this many kroner with this much winnings on the card. */
    stake: (at: string, amount: number, winnings = 0) => {
      const today = osloDayOf(new Date(at));
      const balance = { ownOre: kroner(100_000), winningsOre: kroner(winnings) };
      const decision = decideStake({ amountOre: ore(amount * 100), balance, left: leftOn(today) });
      if (!decision.ok) return decision.refusal.code;
      add(today, decision.value.ownOre);
      return [decision.value.ownOre / 100, decision.value.winningsOre / 100];
    },
    refund: (day: string, amount: number) => add(day as OsloDay, kroner(-amount)),
    left: (at: string) => {
      const { dayOre, monthOre } = leftOn(osloDayOf(new Date(at)));
      return [dayOre / 100, monthOre / 100];
    },
    inForce: (at: string) => {
      const { dayOre, monthOre } = limitsInForce(osloDayOf(new Date(at)), hall, own);
      return [dayOre / 100, monthOre / 100];
    },
    limitAt: (at: string, period: LimitPeriod) => limitsOn(new Date(at), hall, own)[period],
    hallHas: (day: number, month: number) => {
      hall = { maxLimitDayOre: kroner(day), maxLimitMonthOre: kroner(month) };
    },
  };
}

describe('the limits in force, by the policy of 1 September 2025', () => {
  it('are the nation’s when neither hall nor player has a stricter one', () => {
    const player = aPlayer();
    expect(player.inForce('2026-11-21T12:00:00+01:00')).toEqual([900, 4400]);
    player.hallHas(5000, 90_000);
    expect(player.inForce('2026-11-21T12:00:00+01:00')).toEqual([900, 4400]);
  });

  it('apply at once when lowered, as often as the player wants', () => {
    const player = aPlayer();
    for (const day of [200, 150, 0]) {
      expect(player.set('2026-11-21T12:00:00+01:00', { day, month: day * 2 })).toBe('saved');
      expect(player.inForce('2026-11-21T12:00:00+01:00')).toEqual([day, day * 2]);
    }
  });

  it('apply, when raised, from the first day or month that begins at least 24 hours later', () => {
    const player = aPlayer();
    player.set('2026-11-21T12:00:00+01:00', { day: 200, month: 1000 });
    expect(player.set('2026-11-21T12:00:01+01:00', { day: 500, month: 2000 })).toBe('saved');
    expect(player.inForce('2026-11-22T23:59:59+01:00')).toEqual([200, 1000]);
    expect(player.limitAt('2026-11-22T23:59:59+01:00', 'day')).toEqual({
      maxOre: kroner(900),
      inForceOre: kroner(200),
      nextStart: '2026-11-24',
      raise: { toOre: kroner(500), countsFrom: '2026-11-23' },
    });
    expect(player.inForce('2026-11-23T00:00:00+01:00')).toEqual([500, 1000]);
    expect(player.limitAt('2026-11-23T00:00:00+01:00', 'day').raise).toBeUndefined();
    expect(player.inForce('2026-12-01T00:00:00+01:00')).toEqual([500, 2000]);
  });

  it.each([
    ['day', '2026-11-21T00:00:00+01:00', '2026-11-22'],
    ['day', '2026-11-21T00:00:00.001+01:00', '2026-11-23'],
    // 23 hours before the next midnight, and 25.
    ['day', '2026-03-29T00:00:00+01:00', '2026-03-31'],
    ['day', '2026-10-25T00:59:59+02:00', '2026-10-26'],
    ['month', '2026-11-30T00:00:00+01:00', '2026-12-01'],
    ['month', '2026-11-30T00:00:00.001+01:00', '2027-01-01'],
    ['month', '2026-12-31T23:59:59+01:00', '2027-02-01'],
  ] as const)('when raised for the %s at %s, apply from %s', (period, at, from) => {
    const player = aPlayer();
    player.set('2026-01-01T12:00:00+01:00', { [period]: 100 });
    player.set(at, { [period]: 300 });
    expect(player.limitAt(at, period).raise).toEqual({ toOre: kroner(300), countsFrom: from });
  });

  it('stay lowered when they are lowered with a raise scheduled: the raise is cancelled', () => {
    const player = aPlayer();
    player.set('2026-11-20T12:00:00+01:00', { day: 300 });
    player.set('2026-11-21T12:00:00+01:00', { day: 800 });
    expect(player.set('2026-11-21T12:01:00+01:00', { day: 100 })).toBe('saved');
    expect(player.limitAt('2026-11-21T12:01:00+01:00', 'day').raise).toBeUndefined();
    expect(player.inForce('2026-11-23T12:00:00+01:00')).toEqual([100, 4400]);
  });

  it('wait again when they are raised with a raise scheduled, and the first raise never applies', () => {
    const player = aPlayer();
    player.set('2026-11-20T12:00:00+01:00', { day: 100, month: 1000 });
    player.set('2026-11-21T12:00:00+01:00', { day: 800, month: 4000 });
    // A value below the scheduled one is still a raise when it is above the one in force.
    expect(player.set('2026-11-22T12:00:00+01:00', { day: 200 })).toBe('saved');
    expect(player.inForce('2026-11-23T23:59:59+01:00')).toEqual([100, 1000]);
    expect(player.inForce('2026-11-24T00:00:00+01:00')).toEqual([200, 1000]);
    expect(player.set('2026-11-30T12:00:00+01:00', { month: 3000 })).toBe('saved');
    expect(player.inForce('2026-12-31T23:59:59+01:00')).toEqual([200, 1000]);
    expect(player.inForce('2027-01-01T00:00:00+01:00')).toEqual([200, 3000]);
  });

  it('stay unchanged when a scheduled raise is cancelled, and so does the other raise', () => {
    const player = aPlayer();
    const noon = '2026-11-21T12:00:00+01:00';
    player.set('2026-11-20T12:00:00+01:00', { day: 100, month: 1000 });
    player.cancelRaise(noon, 'day');
    expect(player.own.day).toHaveLength(1);
    player.set(noon, { day: 800, month: 4000 });
    player.cancelRaise(noon, 'day');
    expect(player.limitAt(noon, 'day').raise).toBeUndefined();
    expect(player.inForce('2026-12-01T00:00:00+01:00')).toEqual([100, 4000]);
  });

  it('stay unchanged when the value in force, or scheduled, is requested again', () => {
    const player = aPlayer();
    const noon = '2026-11-21T12:00:00+01:00';
    player.set('2026-11-20T12:00:00+01:00', { day: 100 });
    player.set(noon, { day: 800 });
    const before = [...player.own.day];
    for (const day of [100, 800]) expect(player.set('2026-11-22T12:00:00+01:00', { day })).toBe('saved');
    expect(player.own.day).toEqual(before);
  });

  it('follow a hall’s maximum lowered below the own limit, and the own limit again when the maximum is raised', () => {
    const player = aPlayer();
    player.set('2026-11-20T12:00:00+01:00', { day: 700, month: 3000 });
    player.hallHas(500, 4400);
    expect(player.inForce('2026-11-21T12:00:00+01:00')).toEqual([500, 3000]);
    expect(player.set('2026-11-21T12:00:00+01:00', { day: 600 })).toBe(
      'Dagsgrensen kan ikke overstige 500 kr.',
    );
    // Sending the shown value changes nothing, so the own limit stays stored.
    expect(player.set('2026-11-21T12:00:00+01:00', { day: 500 })).toBe('saved');
    expect(player.own.day).toHaveLength(1);
    player.hallHas(900, 4400);
    expect(player.inForce('2026-11-22T12:00:00+01:00')).toEqual([700, 3000]);
  });

  it('show a raise only up to the hall’s maximum, and none that has no effect', () => {
    const player = aPlayer();
    const noon = '2026-11-21T12:00:00+01:00';
    player.set('2026-11-20T12:00:00+01:00', { day: 300 });
    player.set(noon, { day: 800 });
    player.hallHas(400, 4400);
    expect(player.limitAt(noon, 'day').raise?.toOre).toBe(kroner(400));
    player.hallHas(300, 4400);
    expect(player.limitAt(noon, 'day').raise).toBeUndefined();
    expect(player.inForce('2026-11-22T12:00:00+01:00')).toEqual([300, 4400]);
  });

  it('may be 0, which stops own money but not winnings', () => {
    const player = aPlayer();
    const noon = '2026-11-21T12:00:00+01:00';
    expect(player.set(noon, { day: 0 })).toBe('saved');
    expect(player.stake(noon, 1)).toBe('play_limit_reached');
    expect(player.stake(noon, 50, 50)).toEqual([0, 50]);
    expect(player.left(noon)).toEqual([0, 4400]);
  });
});

describe('the remaining part of own limits', () => {
  it('is renewed at midnight in Oslo', () => {
    const player = aPlayer();
    player.set('2026-11-21T12:00:00+01:00', { day: 200 });
    expect(player.stake('2026-11-21T23:59:59+01:00', 200)).toEqual([200, 0]);
    expect(player.left('2026-11-21T23:59:59+01:00')).toEqual([0, 4200]);
    expect(player.stake('2026-11-22T00:00:00+01:00', 200)).toEqual([200, 0]);
    expect(player.stake('2026-11-22T00:00:01+01:00', 0.01)).toBe('play_limit_reached');
  });

  it.each([
    ['23 hours', '2026-03-29T00:00:00+01:00', '2026-03-29T23:59:59+02:00', '2026-03-30T00:00:00+02:00'],
    ['25 hours', '2026-10-25T00:00:00+02:00', '2026-10-25T23:59:59+01:00', '2026-10-26T00:00:00+01:00'],
  ])('applies to a day of %s', (_hours, first, last, next) => {
    const player = aPlayer();
    player.set('2026-01-01T12:00:00+01:00', { day: 100 });
    expect(player.stake(first, 60)).toEqual([60, 0]);
    expect(player.stake(last, 41)).toBe('play_limit_reached');
    expect(player.stake(last, 40)).toEqual([40, 0]);
    expect(player.stake(next, 100)).toEqual([100, 0]);
  });

  it('is returned to the day of a refunded stake, not to today', () => {
    const player = aPlayer();
    player.set('2026-11-20T12:00:00+01:00', { day: 200, month: 500 });
    player.stake('2026-11-21T23:00:00+01:00', 150);
    player.stake('2026-11-22T10:00:00+01:00', 200);
    player.refund('2026-11-21', 150);
    expect(player.left('2026-11-22T10:00:00+01:00')).toEqual([0, 300]);
    expect(player.left('2026-11-21T23:00:00+01:00')).toEqual([200, 300]);
  });

  it('is zero, not negative, when the limit is lowered below what has been staked', () => {
    const player = aPlayer();
    const noon = '2026-11-21T12:00:00+01:00';
    player.stake(noon, 400);
    player.set(noon, { day: 300, month: 350 });
    expect(player.left(noon)).toEqual([0, 0]);
    player.refund('2026-11-21', 150);
    expect(player.left(noon)).toEqual([50, 100]);
  });

  it('of a month also limits each day until the month ends, when it is smaller than that of the day', () => {
    const player = aPlayer();
    player.set('2026-11-20T12:00:00+01:00', { day: 500, month: 300 });
    expect(player.stake('2026-11-20T12:00:00+01:00', 301)).toBe('play_limit_reached');
    expect(player.stake('2026-11-20T12:00:00+01:00', 300)).toEqual([300, 0]);
    expect(player.left('2026-11-30T23:59:59+01:00')).toEqual([500, 0]);
    expect(player.left('2026-12-01T00:00:00+01:00')).toEqual([500, 300]);
  });

  it('is used only by own money: winnings go first, and winning returns nothing', () => {
    const player = aPlayer();
    const noon = '2026-11-21T12:00:00+01:00';
    player.set(noon, { day: 100 });
    expect(player.stake(noon, 130, 50)).toEqual([80, 50]);
    expect(player.left(noon)).toEqual([20, 4320]);
    expect(player.stake(noon, 521, 500)).toBe('play_limit_reached');
    expect(player.stake(noon, 520, 500)).toEqual([20, 500]);
  });
});

describe('any settings, day after day', () => {
  const wish = fc.record({
    daysLater: fc.integer({ min: 0, max: 40 }),
    day: fc.integer({ min: 0, max: 1000 }),
    month: fc.integer({ min: 0, max: 5000 }),
  });

  it('no limit in force rises within 24 hours of the request, and none exceeds the nation’s', () => {
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 30 }), (wishes) => {
        const player = aPlayer();
        let today = '2026-01-01' as OsloDay;
        for (const { daysLater, day, month } of wishes) {
          today = plusDays(today, daysLater);
          const at = `${today}T12:00:00Z`;
          const before = player.inForce(at);
          const raise = player.limitAt(at, 'day').raise;
          const outcome = player.set(at, { day, month });
          const after = player.inForce(at);
          expect(after[0]).toBeLessThanOrEqual(before[0]!);
          expect(after[1]).toBeLessThanOrEqual(before[1]!);
          expect(before[0]).toBeLessThanOrEqual(900);
          expect(before[1]).toBeLessThanOrEqual(4400);
          if (outcome === 'saved') expect([after[0]! <= day, after[1]! <= month]).toEqual([true, true]);
          // The value in force, or scheduled, changes nothing.
          if (outcome !== 'saved' || day === before[0] || kroner(day) === raise?.toOre) continue;
          expect(player.inForce(`${plusDays(today, 1)}T12:00:00Z`)[0]).toBe(Math.min(before[0]!, day));
          expect(player.inForce(`${player.limitAt(at, 'day').nextStart}T12:00:00Z`)[0]).toBe(day);
        }
      }),
    );
  });

  it('the latest two limits of each period decide the limit at any moment', () => {
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 30 }), (wishes) => {
        const player = aPlayer();
        const hall = { maxLimitDayOre: kroner(900), maxLimitMonthOre: kroner(4400) };
        let today = '2026-01-01' as OsloDay;
        for (const { daysLater, day, month } of wishes) {
          today = plusDays(today, daysLater);
          const now = `${today}T12:00:00Z`;
          player.set(now, { day, month });
          const newest = { day: player.own.day.slice(-2), month: player.own.month.slice(-2) };
          for (const later of [0, 1, 2, 40]) {
            const moment = new Date(`${plusDays(today, later)}T12:00:00Z`);
            expect(limitsOn(moment, hall, newest)).toEqual(limitsOn(moment, hall, player.own));
          }
        }
      }),
    );
  });

  it('own money staked never exceeds the limit in force at the time', () => {
    const step = fc.record({
      daysLater: fc.integer({ min: 0, max: 3 }),
      day: fc.integer({ min: 0, max: 1000 }),
      stake: fc.integer({ min: 1, max: 500 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const player = aPlayer();
        let today = '2026-01-01' as OsloDay;
        for (const { daysLater, day, stake } of steps) {
          today = plusDays(today, daysLater);
          const at = `${today}T12:00:00Z`;
          player.set(at, { day });
          const [leftOfDay = 0, leftOfMonth = 0] = player.left(at);
          const isAdmitted = player.stake(at, stake) !== 'play_limit_reached';
          expect(isAdmitted).toBe(stake <= Math.min(leftOfDay, leftOfMonth));
          const taken = isAdmitted ? stake : 0;
          expect(player.left(at)).toEqual([leftOfDay - taken, leftOfMonth - taken]);
        }
      }),
    );
  });
});
