import { describe, expect, test } from 'vitest';
import { mainBingo } from '../game-1/main-bingo.ts';
import { diagonalBingo } from '../game-2/diagonal-bingo.ts';
import { allGames } from '../games.ts';
import { ballsOf } from './ball.ts';
import { stagesOf } from './game-rules.ts';
import { shuffle } from './random-source.ts';
import { fixedRandom } from './testing/fixed-random.ts';
import { dealTickets } from './testing/tickets-for-tests.ts';
import { ticketView } from './ticket-view.ts';
import { waysToGo } from './ways-to-go.ts';

describe('the shortest ways to a stage', () => {
  const [quick] = dealTickets(mainBingo, 'ways', ['quick']);
  const row = (no: number) => [...quick!.layout.subarray(no * 5, no * 5 + 5)];

  test('are the numbers that a row lacks, in order', () => {
    const called = row(0).slice(0, 3);
    const lacking = row(0)
      .slice(3)
      .toSorted((one, other) => one - other);
    expect(waysToGo(mainBingo, quick!, called, 1)).toEqual([lacking]);
  });

  test('are several when several rows lack equally many numbers', () => {
    const called = [...row(0).slice(0, 4), ...row(1).slice(0, 4)];
    expect(waysToGo(mainBingo, quick!, called, 1)).toEqual([[row(0)[4]], [row(1)[4]]]);
    expect(waysToGo(mainBingo, quick!, called, 2)).toEqual([
      [row(0)[4], row(1)[4]].toSorted((one, other) => one! - other!),
    ]);
  });

  test('are one empty way when any rows already reach the stage', () => {
    const called = [...row(0), ...row(1)];
    expect(waysToGo(mainBingo, quick!, called, 1)).toEqual([[]]);
  });

  test('use a diagonal when it wins', () => {
    const [ticket] = dealTickets(diagonalBingo, 'ways', ['single']);
    const called = [0, 6, 18].map((cell) => ticket!.layout[cell]!);
    expect(waysToGo(diagonalBingo, ticket!, called, 1)).toEqual([[ticket!.layout[24]]]);
  });
});

test.each(allGames)(
  'in main game $mainGame each way reaches the stage, and any smaller set of numbers does not',
  (rules) => {
    const random = fixedRandom(`ways of ${rules.mainGame}`);
    for (const { kind } of rules.kinds) {
      for (let run = 0; run < 60; run += 1) {
        const [ticket] = dealTickets(rules, `${kind} ${run}`, [kind]);
        const called = shuffle(random, ballsOf(rules)).slice(0, run % ballsOf(rules).length);
        for (const stage of stagesOf(rules)) {
          const before = ticketView(rules, ticket!, called, stage);
          const ways = waysToGo(rules, ticket!, called, stage);
          expect(ways.length).toBeGreaterThan(0);
          for (const numbers of ways) {
            expect(numbers).toHaveLength(before.missing);
            expect(ticketView(rules, ticket!, [...called, ...numbers], stage).missing).toBe(0);
          }
          if (before.missing === 1)
            expect(ways.flat().toSorted()).toEqual([...new Set(before.winningNumbers)].toSorted());
        }
      }
    }
  },
);
