import { kroner, type Ore, ore, sumOre } from '@lokalbingo/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mainBingo } from '../game-1/main-bingo.ts';
import { isPrizePlan, type PrizePlan, stagePrize } from './prizes.ts';

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
  ])('is fixed, or a per mille of the stakes rounded down: stage %d, %d øre', (stage, prizeOre) => {
    expect(stagePrize(plan, stage, ore(123_437))).toBe(prizeOre);
  });

  it('never makes all shares together more than the stakes', () => {
    const shares = fc.array(fc.nat(200), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(shares, fc.nat(1_000_000_000), (perMilles, stakesOre) => {
        const shared: PrizePlan = perMilles.map((perMille) => ({ kind: 'share_of_stakes', perMille }));
        expect(isPrizePlan(mainBingo, shared)).toBe(true);
        const prizes = perMilles.map((_, at) => stagePrize(shared, at + 1, ore(stakesOre)));
        expect(sumOre(...prizes)).toBeLessThanOrEqual(stakesOre);
      }),
    );
  });

  it('is undefined for a stage outside the plan or for negative amounts', () => {
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
    ['one rule per stage', [fixed(100), share(1000)], true],
    ['too few stages', [fixed(100)], false],
    ['too many stages', [fixed(1), fixed(1), fixed(1)], false],
    ['a negative amount', [fixed(-1), fixed(1)], false],
    ['a fraction of an øre', [fixed(0.5), fixed(1)], false],
    ['a negative share', [share(-1), fixed(1)], false],
    ['a fractional per mille', [share(0.5), fixed(1)], false],
    ['more than all stakes', [share(500), share(501)], false],
  ])('is accepted or refused with %s', (_, candidate, playable) => {
    expect(isPrizePlan({ stages: mainBingo.stages.slice(0, 2) }, candidate)).toBe(playable);
  });
});
