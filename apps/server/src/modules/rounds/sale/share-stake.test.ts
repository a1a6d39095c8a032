import { ore, sumOre, zeroOre } from '@lokalbingo/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareStake } from './share-stake.ts';

it('winnings pay the first parts of a purchase, and own money the rest', () => {
  expect(shareStake([ore(40), ore(40), ore(40)], ore(50))).toEqual([
    { ownOre: 0, winningsOre: 40 },
    { ownOre: 30, winningsOre: 10 },
    { ownOre: 40, winningsOre: 0 },
  ]);
});

it('every stake is divided to the øre, part by part and bucket by bucket', () => {
  const anyStake = fc
    .array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 50 })
    .chain((costs) =>
      fc.record({
        costs: fc.constant(costs.map(ore)),
        winnings: fc.integer({ min: 0, max: costs.reduce((sum, cost) => sum + cost, 0) }).map(ore),
      }),
    );
  fc.assert(
    fc.property(anyStake, ({ costs, winnings }) => {
      const shares = shareStake(costs, winnings);
      expect(shares.map(({ ownOre, winningsOre }) => sumOre(ownOre, winningsOre))).toEqual(costs);
      expect(sumOre(...shares.map(({ winningsOre }) => winningsOre))).toBe(winnings);
      expect(shares.every(({ ownOre, winningsOre }) => ownOre >= zeroOre && winningsOre >= zeroOre)).toBe(
        true,
      );
    }),
  );
});
