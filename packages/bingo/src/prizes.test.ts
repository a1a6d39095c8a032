import { kroner, type Ore, ore, splitOre, sumOre, timesOre } from '@lokalbingo/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPrizePlan, needsApproval, type PrizePlan, sharePrize, stagePrize } from './prizes.ts';

const plan: PrizePlan = [
  { kind: 'fixed', amountOre: kroner(100) },
  { kind: 'share_of_stakes', perMille: 50 },
  { kind: 'share_of_stakes', perMille: 75 },
  { kind: 'share_of_stakes', perMille: 125 },
  { kind: 'share_of_stakes', perMille: 333 },
];

describe('the prize of a stage', () => {
  it.each([
    [1, 10_000],
    [2, 6_171],
    [3, 9_257],
    [4, 15_429],
    [5, 41_104],
  ])('of stage %d is fixed, or its per mille of the stakes rounded down: %d øre', (stage, prizeOre) => {
    expect(stagePrize(plan, stage, ore(123_437))).toBe(prizeOre);
  });

  it('never makes all shares together more than the stakes', () => {
    const shares = fc.array(fc.nat(200), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(shares, fc.nat(1_000_000_000), (perMilles, stakesOre) => {
        const shared: PrizePlan = perMilles.map((perMille) => ({ kind: 'share_of_stakes', perMille }));
        expect(isPrizePlan(shared, 5)).toBe(true);
        const prizes = perMilles.map((_, at) => stagePrize(shared, at + 1, ore(stakesOre)));
        expect(sumOre(...prizes)).toBeLessThanOrEqual(stakesOre);
      }),
    );
  });

  it('does not exist for a stage outside the plan or for negative amounts', () => {
    expect(() => stagePrize(plan, 0, kroner(1))).toThrow(RangeError);
    expect(() => stagePrize(plan, 6, kroner(1))).toThrow(RangeError);
    expect(() => stagePrize(plan, 2, kroner(-1))).toThrow(RangeError);
    expect(() => stagePrize([{ kind: 'fixed', amountOre: kroner(-1) }], 1, kroner(1))).toThrow(RangeError);
  });
});

describe('a prize plan', () => {
  const fixed = (amount: number) => ({ kind: 'fixed', amountOre: amount as Ore }) as const;
  const share = (perMille: number) => ({ kind: 'share_of_stakes', perMille }) as const;

  it.each<[string, PrizePlan, boolean]>([
    ['one rule a stage', [fixed(100), share(1000)], true],
    ['too few stages', [fixed(100)], false],
    ['too many stages', [fixed(1), fixed(1), fixed(1)], false],
    ['a negative amount', [fixed(-1), fixed(1)], false],
    ['an amount of broken øre', [fixed(0.5), fixed(1)], false],
    ['a negative share', [share(-1), fixed(1)], false],
    ['a broken share', [share(0.5), fixed(1)], false],
    ['more than all stakes', [share(500), share(501)], false],
  ])('with %s', (_, candidate, playable) => {
    expect(isPrizePlan(candidate, 2)).toBe(playable);
  });
});

describe('sharing a prize', () => {
  it('loses and makes no øre, and leaves less than one for each winner', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 40), fc.integer({ min: 1, max: 200_000 }), (prizeOre, winners) => {
        const { sharePerTicketOre, remainderOre } = sharePrize(ore(prizeOre), winners);
        expect(sumOre(timesOre(sharePerTicketOre, winners), remainderOre)).toBe(prizeOre);
        expect(remainderOre).toBeGreaterThanOrEqual(0);
        expect(remainderOre).toBeLessThan(winners);
      }),
    );
  });

  it('is the split of money with equal weights', () => {
    fc.assert(
      fc.property(fc.nat(Number.MAX_SAFE_INTEGER), fc.integer({ min: 1, max: 50 }), (prizeOre, winners) => {
        const { sharePerTicketOre, remainderOre } = sharePrize(ore(prizeOre), winners);
        const { shares, remainder } = splitOre(
          ore(prizeOre),
          Array.from({ length: winners }, () => 1),
        );
        expect([new Set(shares), remainder]).toEqual([new Set([sharePerTicketOre]), remainderOre]);
      }),
    );
  });

  it.each([0, -1, 1.5, Number.NaN])('stops at %d winners', (winners) => {
    expect(() => sharePrize(kroner(100), winners)).toThrow(RangeError);
  });

  it('stops at a negative prize', () => {
    expect(() => sharePrize(kroner(-1), 1)).toThrow(RangeError);
  });
});

describe('a person must approve', () => {
  it.each([
    [kroner(10_000), false],
    [ore(1_000_001), true],
    [kroner(20_000), true],
  ])('a prize of %d øre: %s', (amountOre, needed) => {
    expect(needsApproval(amountOre, kroner(10_000))).toBe(needed);
  });
});
