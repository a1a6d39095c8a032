import { expect, test } from 'vitest';
import { type Answer, riskLevelOf } from './pgsi.ts';

/** Nine answers with the given sum, as few of them above zero as possible. */
const ofPoints = (points: number): Answer[] =>
  Array.from({ length: 9 }, (_, at) => {
    const left = Math.max(0, Math.min(3, points - at * 3));
    return (['never', 'sometimes', 'mostly', 'always'] as const)[left as 0 | 1 | 2 | 3];
  });

test.each([
  [0, 'none'],
  [1, 'low'],
  [2, 'low'],
  [3, 'moderate'],
  [7, 'moderate'],
  [8, 'problem'],
  [27, 'problem'],
])('%i points give the level %s', (points, level) => expect(riskLevelOf(ofPoints(points))).toBe(level));

test('a question without an answer gives no level', () => {
  expect(() => riskLevelOf(ofPoints(3).slice(1))).toThrow('8 of 9');
});
