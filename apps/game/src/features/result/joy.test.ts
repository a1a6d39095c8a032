import { rulesOf } from '@lokalbingo/bingo/games';
import { kroner } from '@lokalbingo/money';
import { describe, expect, test } from 'vitest';
import { joySize } from './joy.ts';

const prize = (stage: 1 | 2 | 3 | 5, amount: number) =>
  ({ stage, ticketNo: 1, prizeOre: kroner(amount), state: 'paid' }) as const;

describe('the joy of a win', () => {
  test.each([
    ['kr 17,50 on one row is small', [prize(1, 17.5)], 'small'],
    ['kr 500 on one row is medium', [prize(1, 500)], 'medium'],
    ['three rows are medium, whatever they pay', [prize(3, 20)], 'medium'],
    ['small prizes that come together count together', [prize(1, 60), prize(2, 60)], 'medium'],
    ['all rows are grand, whatever they pay', [prize(5, 40)], 'grand'],
    ['kr 1 000 is grand on any row', [prize(2, 1000)], 'grand'],
  ] as const)('%s', (_, prizes, size) => {
    expect(joySize(rulesOf(1), prizes)).toBe(size);
  });
});
