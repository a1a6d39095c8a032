import { kroner, ore, subtractOre, sumOre } from '@lokalbingo/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownNotStaked, shareReturn, shareShortfall } from './share-return.ts';

const split = (own: number, winnings: number) => ({ ownOre: kroner(own), winningsOre: kroner(winnings) });
const anyOre = fc.integer({ min: 0, max: 1_000_000 }).map(ore);
const anySplit = fc.record({ ownOre: anyOre, winningsOre: anyOre });

describe('own money that was not staked', () => {
  it.each([
    ['all of it, when nothing was staked', 0, split(60, 40), split(60, 40), 60],
    ['all of it, when the winnings were enough', 40, split(60, 40), split(60, 0), 60],
    ['the rest, when the winnings and some own money were staked', 65, split(60, 40), split(35, 0), 35],
    ['none of it, when all was staked', 100, split(60, 40), split(0, 0), 0],
    ['none of it, when winnings were staked again', 340, split(60, 40), split(60, 300), 0],
    ['never more than was returned', 0, split(60, 40), split(25, 0), 25],
  ])('is %s', (_what, staked, sent, back, notStaked) => {
    expect(ownNotStaked(sent, kroner(staked), back)).toBe(kroner(notStaked));
  });
});

describe('money returned by a party, under rule 1,', () => {
  // Calculated by hand. They stay valid when a rule 2 is added.
  it.each([
    ['all that was sent, from both buckets', 100, split(60, 40), split(60, 40)],
    ['less than the sent own money', 25, split(60, 40), split(25, 0)],
    ['exactly the own money', 60, split(60, 40), split(60, 0)],
    ['some of the winnings too', 75.5, split(60, 40), split(60, 15.5)],
    ['more than was sent, the rest of which was won', 340, split(60, 40), split(60, 280)],
    ['after only winnings were sent', 30, split(0, 40), split(0, 30)],
    ['more than was sent, after only own money was sent', 130, split(100, 0), split(100, 30)],
    ['nothing', 0, split(60, 40), split(0, 0)],
    ['money without anything sent', 12, split(0, 0), split(0, 12)],
  ])('is divided like the hand-calculated case: %s', (_what, back, sent, shared) => {
    expect(shareReturn(kroner(back), sent, 1)).toEqual(shared);
  });

  it('is divided completely, and fills own money first, but never beyond the own money that was sent', () => {
    fc.assert(
      fc.property(anyOre, anySplit, (amountOre, sent) => {
        const { ownOre, winningsOre } = shareReturn(amountOre, sent, 1);
        expect(sumOre(ownOre, winningsOre)).toBe(amountOre);
        expect(ownOre).toBeLessThanOrEqual(sent.ownOre);
        if (winningsOre > 0) expect(ownOre).toBe(sent.ownOre);
      }),
    );
  });

  it('is divided by no other rule', () => {
    expect(() => shareReturn(kroner(1), split(1, 0), 2)).toThrow('There is no return rule 2.');
  });
});

describe('an order of which the party took only a part', () => {
  it.each([
    ['nothing taken', 0, split(60, 40), split(0, 0)],
    ['some of the winnings taken', 30, split(60, 40), split(0, 30)],
    ['all winnings and some own money taken', 90, split(60, 40), split(50, 40)],
    ['all of it', 100, split(60, 40), split(60, 40)],
  ])('is divided like the hand-calculated case: %s', (_what, taken, ordered, has) => {
    expect(shareShortfall(kroner(taken), ordered).taken).toEqual(has);
  });

  it('equals the party’s part plus the returned part, in each bucket', () => {
    fc.assert(
      fc.property(anySplit, fc.nat(1000), (ordered, permille) => {
        const orderedOre = sumOre(ordered.ownOre, ordered.winningsOre);
        const takenOre = ore(Math.floor((orderedOre * permille) / 1000));
        const { taken, back } = shareShortfall(takenOre, ordered);
        expect(sumOre(taken.ownOre, taken.winningsOre)).toBe(takenOre);
        expect(sumOre(taken.ownOre, back.ownOre)).toBe(ordered.ownOre);
        expect(sumOre(taken.winningsOre, back.winningsOre)).toBe(ordered.winningsOre);
        expect(subtractOre(orderedOre, takenOre)).toBe(sumOre(back.ownOre, back.winningsOre));
        for (const each of [taken.ownOre, taken.winningsOre, back.ownOre, back.winningsOre])
          expect(each).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
