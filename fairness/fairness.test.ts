import { fixedRandom } from '@lokalbingo/bingo/every-game/testing/fixed-random';
import { isLayoutOf } from '@lokalbingo/bingo/every-game/ticket';
import { allGames, rulesOf } from '@lokalbingo/bingo/games';
import { describe, expect, it } from 'vitest';
import { beginTests, judge, type Tested, upperTail } from './judge.ts';
import { fairnessPage } from './page/fairness-page.ts';
import { makeBatch } from './round-batch.ts';
import { testGame } from './test-game.ts';
import {
  coldIsHelped,
  fairDeck,
  moduloBias,
  naiveShuffle,
  neverFirst,
  repeatedDraw,
  risingStart,
  sortByRandom,
  sorted,
  stickingPair,
  stuckBall,
  turnTable,
} from './testing/unfair-decks.ts';
import type { Shape } from './tests/statistical-test.ts';

const roundsOf = { 1: 2000, 2: 2000, 3: 6000 } as const;
const seed = 'ordinary test';

function testDeck(makeDeck: typeof fairDeck, shape: Shape, rounds: number): readonly Tested[] {
  const testing = beginTests({ name: makeDeck.name, about: '', shape });
  const deck = makeDeck(fixedRandom('decks'), shape);
  for (let round = 0; round < rounds; round += 1) testing.add(Uint8Array.from(deck()));
  return testing.results();
}

describe("the product's draws and deals", () => {
  it('pass all tests together over ten thousand rounds, with the same results when repeated', async () => {
    const results: Tested[] = [];
    for (const rules of allGames) {
      const { mainGame } = rules;
      const wish = { seed, mainGame, batch: 0, rounds: roundsOf[mainGame] };
      results.push(...(await testGame(rules, [await makeBatch(wish)])));
    }
    const verdict = judge(results);
    expect(verdict.condemnedBy).toEqual([]);
    // Every subject, the draw of each game and its tickets of every kind, has been tested.
    expect(new Set(results.map(({ subject }) => subject)).size).toBe(3 + 2 + 3 + 1 + 3);
    const page = fairnessPage({ rounds: 10_000, seed, at: new Date(0), seconds: 1, results, verdict });
    for (const { subject, test } of results) {
      expect(page).toContain(subject);
      expect(page).toContain(test);
    }
    expect(page.match(/<svg/g)).toHaveLength(results.length + 1);
  });

  it('are the same for the same seed, differ for another seed, and give valid tickets of each kind', async () => {
    const wish = { seed, mainGame: 1, batch: 3, rounds: 20 } as const;
    const batch = await makeBatch(wish);
    expect(await makeBatch(wish)).toEqual(batch);
    expect(await makeBatch({ ...wish, seed: 'another' })).not.toEqual(batch);
    expect(await makeBatch({ ...wish, batch: 4 })).not.toEqual(batch);
    const layout = batch.deals.quick?.subarray(0, 25) ?? new Uint8Array();
    expect(isLayoutOf(rulesOf(1), 'quick', layout)).toBe(true);
    expect(new Set(batch.orders.subarray(0, 75)).size).toBe(75);
  });
});

describe('the tests of randomness', () => {
  const draw = { of: 75, length: 75 };
  const lightning = { of: 21, length: 21 };
  const column = { of: 15, length: 5 };
  const place = { of: 75, length: 1 };

  it.each([draw, lightning, column, place])('find nothing in a fair deck of %o', (shape) => {
    expect(judge(testDeck(fairDeck, shape, 20_000)).condemnedBy).toEqual([]);
  });

  it.each([
    { deck: moduloBias, shape: draw, by: ['Positions'] },
    { deck: moduloBias, shape: lightning, by: ['Positions'] },
    { deck: naiveShuffle, shape: draw, by: ['Positions', 'Permutation'] },
    { deck: naiveShuffle, shape: column, by: ['Positions', 'Permutation'] },
    { deck: sortByRandom, shape: draw, by: ['Positions', 'Permutation', 'Serial, inside'] },
    { deck: stuckBall, shape: draw, by: ['Positions'] },
    { deck: neverFirst, shape: draw, by: ['Positions', 'Coupon collector'] },
    { deck: stickingPair, shape: draw, by: ['Serial, inside'] },
    { deck: risingStart, shape: lightning, by: ['Positions', 'Permutation', 'Serial, first two'] },
    { deck: sorted, shape: column, by: ['Permutation', 'Serial, first two'] },
    { deck: repeatedDraw, shape: lightning, by: ['Serial, one after the other'] },
    { deck: coldIsHelped, shape: lightning, by: ['Gap', 'Serial, one after the other'] },
    { deck: turnTable, shape: lightning, by: ['Positions', 'Coupon collector', 'Gap'] },
    { deck: moduloBias, shape: place, by: ['Gap'] },
  ])('catch $deck.name of $shape.of by $by', ({ deck, shape, by }) => {
    const { isFair, condemnedBy } = judge(testDeck(deck, shape, 20_000));
    expect(isFair).toBe(false);
    expect(condemnedBy.map(({ test }) => test)).toEqual(expect.arrayContaining(by));
  });

  it('reject data that is more even than chance', () => {
    const positions = testDeck(turnTable, lightning, 2100).find(({ test }) => test === 'Positions');
    expect(positions).toMatchObject({ p: 1, isWithin: false });
  });

  it('accept a fair deck in about 99 of 100 runs, as promised', () => {
    const results = Array.from({ length: 100 }, (_, run) => {
      const testing = beginTests({ name: '', about: '', shape: { of: 7, length: 3 } });
      const deck = fairDeck(fixedRandom(`run ${run}`), { of: 7, length: 3 });
      for (let round = 0; round < 1000; round += 1) testing.add(Uint8Array.from(deck()));
      return testing.results();
    }).flat();
    expect(judge(results)).toMatchObject({ isFair: true, made: 600 });
    const { outside, spreadP } = judge(results);
    expect(outside).toBeGreaterThan(0);
    expect(outside).toBeLessThan(15);
    expect(spreadP).toBeGreaterThan(0.01);
  });
});

describe('the judgement', () => {
  const result = (p: number): Tested => ({
    subject: 's',
    about: '',
    test: String(p),
    p,
    isWithin: p > 0.005 && p < 0.995,
    outcome: { observations: 1, statistic: 1, degreesOfFreedom: 1, observed: [], expected: [], trials: 1 },
  });

  it.each([
    // Tables of the chi-square distribution.
    [3.841, 1, 0.05],
    [6.635, 1, 0.01],
    [124.342, 100, 0.05],
    [135.807, 100, 0.01],
    [77.929, 100, 0.95],
  ])(
    'knows that chi-square reaches %d with %d degrees of freedom with probability %d',
    (value, degrees, p) => {
      expect(upperTail(value, degrees)).toBeCloseTo(p, 4);
    },
  );

  it('tolerate a few extreme p-values among many, and none that is too extreme for their number', () => {
    const middling = Array.from({ length: 98 }, (_, at) => result((at + 1) / 99));
    expect(judge([...middling, result(0.001), result(0.998)])).toMatchObject({ isFair: true });
    const { isFair, condemnedBy } = judge([...middling, result(0.00004), result(0.001)]);
    expect(isFair).toBe(false);
    expect(condemnedBy.map(({ test }) => test)).toEqual(['0.00004']);
    expect(judge([...middling, result(0.99998)]).isFair).toBe(false);
  });
});
