import { kroner, ore, subtractOre, sumOre } from '@lokalbingo/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import { decideStake, leftOf } from './decide-stake.ts';
import { policyOn, strictestOf } from './play-limit-policy.ts';

const plenty = { dayOre: kroner(900), monthOre: kroner(4400) };
const holding = (own: number, winnings: number) => ({ ownOre: kroner(own), winningsOre: kroner(winnings) });
const yes = (own: number, winnings: number) => ({ ok: true, value: holding(own, winnings) });

describe('the buckets from which a stake is paid', () => {
  it.each([
    ['only winnings, when they are enough', 40, [500, 100], yes(0, 40)],
    ['all the winnings, when they are just enough', 100, [500, 100], yes(0, 100)],
    ['winnings first, then own money', 130, [500, 100], yes(30, 100)],
    ['only own money, when there are no winnings', 50, [50, 0], yes(50, 0)],
  ] as const)('are %s', (_what, amount, [own, winnings], outcome) => {
    expect(decideStake({ amountOre: kroner(amount), balance: holding(own, winnings), left: plenty })).toEqual(
      outcome,
    );
  });
});

describe('a stake is refused', () => {
  it('when it exceeds the balance of the card, and the refusal has that balance', () => {
    const balance = { ownOre: kroner(50), winningsOre: ore(1) };
    expect(decideStake({ amountOre: ore(5002), balance, left: plenty })).toEqual({
      ok: false,
      refusal: { code: 'insufficient_funds', facts: { saldo: 50.01 } },
    });
  });

  it('when its own money exceeds what is left of the day’s or month’s limit, and the refusal has what is left', () => {
    const balance = holding(1000, 10);
    const left = { dayOre: kroner(100), monthOre: kroner(30.5) };
    expect(decideStake({ amountOre: kroner(40.5), balance, left })).toEqual(yes(30.5, 10));
    expect(decideStake({ amountOre: kroner(41), balance, left })).toEqual({
      ok: false,
      refusal: { code: 'play_limit_reached', facts: { dailyLimit: 100, monthlyLimit: 30.5 } },
    });
    const dayShort = { dayOre: kroner(30), monthOre: kroner(1000) };
    expect(decideStake({ amountOre: kroner(41), balance, left: dayShort })).toMatchObject({
      refusal: { code: 'play_limit_reached' },
    });
  });
});

describe('winnings', () => {
  it('may be staked when the limits are used up, but do not make room for own money', () => {
    const left = { dayOre: kroner(0), monthOre: kroner(0) };
    expect(decideStake({ amountOre: kroner(200), balance: holding(500, 200), left })).toEqual(yes(0, 200));
    expect(decideStake({ amountOre: kroner(201), balance: holding(500, 200), left })).toMatchObject({
      refusal: { code: 'play_limit_reached' },
    });
  });
});

describe('any stakes', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 }).map(ore);
  it('an admitted stake is paid in full from the balance, and its own money is within the limits', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }).map(ore),
        fc.record({ ownOre: amount, winningsOre: amount }),
        fc.record({ dayOre: amount, monthOre: amount }),
        (amountOre, balance, left) => {
          const outcome = decideStake({ amountOre, balance, left });
          if (outcome.ok) {
            const { ownOre, winningsOre } = outcome.value;
            expect(sumOre(ownOre, winningsOre)).toBe(amountOre);
            expect(Math.min(ownOre, winningsOre)).toBeGreaterThanOrEqual(0);
            expect(winningsOre).toBeLessThanOrEqual(balance.winningsOre);
            expect(ownOre).toBeLessThanOrEqual(Math.min(balance.ownOre, left.dayOre, left.monthOre));
            expect(ownOre === 0 || winningsOre === balance.winningsOre).toBe(true);
          } else if (outcome.refusal.code === 'insufficient_funds') {
            expect(amountOre).toBeGreaterThan(sumOre(balance.ownOre, balance.winningsOre));
          } else {
            const ownPart = subtractOre(amountOre, balance.winningsOre);
            expect(ownPart).toBeGreaterThan(Math.min(left.dayOre, left.monthOre));
          }
        },
      ),
    );
  });
});

describe('limits', () => {
  it('are the stricter of the national and the hall’s, separately for day and month', () => {
    const { national } = policyOn('2026-11-21' as OsloDay);
    expect(strictestOf(national, { dayOre: kroner(500), monthOre: kroner(9000) })).toEqual({
      dayOre: kroner(500),
      monthOre: kroner(4400),
    });
  });

  it('left are never negative, even when a limit was lowered below the usage', () => {
    expect(
      leftOf({ dayOre: kroner(100), monthOre: kroner(400) }, { dayOre: kroner(150), monthOre: kroner(150) }),
    ).toEqual({ dayOre: 0, monthOre: kroner(250) });
  });

  it('of the nation are 900 kr a day and 4,400 kr a month from 1 September 2025, and there is no play without them', () => {
    expect(policyOn('2025-09-01' as OsloDay)).toMatchObject({ version: 1, national: plenty });
    expect(() => policyOn('2025-08-31' as OsloDay)).toThrow();
  });
});
