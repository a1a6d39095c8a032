import { weekOf } from '@lokalbingo/browser/iso-week';
import { expect, test } from 'vitest';
import { insightTexts as texts } from './insight.nb.ts';

test.each([
  ['2026-11-16', 47],
  ['2025-12-29', 1],
  ['2026-12-28', 53],
  ['2027-01-04', 1],
  ['2024-12-30', 1],
])('the week from %s has the number %i', (monday, number) => {
  expect(weekOf(monday)).toBe(number);
});

test('the name of a week has its number and its days', () => {
  expect(texts.nameOf('week', { from: '2026-11-16', to: '2026-11-22' })).toBe('Uke 47, 16.11.–22.11.2026');
});
