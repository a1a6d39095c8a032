import { kroner, ore, splitOre, sumOre, timesOre } from '@lokalbingo/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mainBingo } from '../game-1/main-bingo.ts';
import { diagonalBingo } from '../game-2/diagonal-bingo.ts';
import { firstRules, newestRules } from './round-rules.ts';
import { needsApproval, shareAmong, shareStage, winnersShareAlike } from './shares.ts';

const alike = (winners: number) => [{ kind: 'large', isJackpot: false, winners }];
const lastStage = (amountOre: number, rulesNo: number = newestRules) => ({
  stage: 3,
  amountOre: ore(amountOre),
  ballsCalled: 60,
  rulesNo,
});

describe('sharing a prize equally', () => {
  it('neither loses nor creates an øre, and leaves a remainder of less than one øre per winner', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 40), fc.integer({ min: 1, max: 200_000 }), (prizeOre, winners) => {
        const { shares, remainderOre } = shareStage(mainBingo, lastStage(prizeOre), alike(winners));
        expect(sumOre(timesOre(shares[0]!.shareOre, winners), remainderOre)).toBe(prizeOre);
        expect(remainderOre).toBeGreaterThanOrEqual(0);
        expect(remainderOre).toBeLessThan(winners);
      }),
    );
  });

  it.each([0, -1, 1.5, Number.NaN])('fails for %d winners', (winners) => {
    expect(() => shareStage(mainBingo, lastStage(100), alike(winners))).toThrow(RangeError);
    expect(() => shareStage(mainBingo, lastStage(100), [])).toThrow(RangeError);
  });

  it('fails for a negative prize, and for winners that the game cannot have', () => {
    expect(() => shareStage(mainBingo, lastStage(-1), alike(1))).toThrow(RangeError);
    const single = [{ kind: 'single', isJackpot: false, winners: 1 }];
    expect(() => shareStage(mainBingo, lastStage(100), single)).toThrow(RangeError);
    const jackpot = [{ kind: 'single', isJackpot: true, winners: 1 }];
    expect(() => shareStage(diagonalBingo, lastStage(100), jackpot)).toThrow(RangeError);
    expect(() => shareStage(diagonalBingo, { ...lastStage(100), stage: 1, ballsCalled: 6 }, jackpot)).toThrow(
      RangeError,
    );
  });
});

describe('sharing a prize by units, as rounds with the first rules did', () => {
  const anyWinners = fc.array(fc.constantFrom('single', 'double', 'quadruple'), {
    minLength: 1,
    maxLength: 50,
  });

  it('splits the money by the multipliers', () => {
    fc.assert(
      fc.property(fc.nat(Number.MAX_SAFE_INTEGER), anyWinners, (prizeOre, kinds) => {
        const winners = kinds.map((kind) => ({ kind, hasDiagonal: false }));
        const { byWinner, remainderOre } = shareAmong(
          diagonalBingo,
          lastStage(prizeOre, firstRules),
          winners,
        );
        const weights = kinds.map((kind) => ({ single: 1, double: 2, quadruple: 4 })[kind] ?? 0);
        const split = splitOre(ore(prizeOre), weights);
        expect(byWinner.map(({ shareOre }) => shareOre)).toEqual(split.shares);
        expect(remainderOre).toBe(split.remainder);
      }),
    );
  });
});

describe('sharing a prize by the newest rules', () => {
  it('returns groups, jackpots first, with all winners and the same total in øre', () => {
    const winners = [
      { kind: 'double', hasDiagonal: false },
      { kind: 'double', hasDiagonal: true },
      { kind: 'single', hasDiagonal: false },
      { kind: 'double', hasDiagonal: false },
    ];
    const won = { ...lastStage(kroner(100)), stage: 1, ballsCalled: 5 };
    expect(shareAmong(diagonalBingo, won, winners)).toEqual({
      shares: [
        { kind: 'double', isJackpot: true, winners: 1, shareOre: kroner(1250) },
        { kind: 'single', isJackpot: false, winners: 1, shareOre: kroner(40) },
        { kind: 'double', isJackpot: false, winners: 2, shareOre: kroner(80) },
      ],
      prizeOre: kroner(200),
      remainderOre: 0,
      byWinner: [
        { shareOre: kroner(80), isJackpot: false },
        { shareOre: kroner(1250), isJackpot: true },
        { shareOre: kroner(40), isJackpot: false },
        { shareOre: kroner(80), isJackpot: false },
      ],
    });
  });
});

describe('winners share alike', () => {
  it('in main game 1, but not in games with different multipliers or jackpots', () => {
    expect([mainBingo, diagonalBingo].map(winnersShareAlike)).toEqual([true, false]);
  });
});

describe('a person’s approval is needed', () => {
  it.each([
    [kroner(10_000), false],
    [ore(1_000_001), true],
    [kroner(20_000), true],
  ])('for a prize of %d øre: %s', (amountOre, needed) => {
    expect(needsApproval(amountOre, kroner(10_000))).toBe(needed);
  });
});
