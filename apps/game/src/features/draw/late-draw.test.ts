import { describe, expect, test } from 'vitest';
import { roundAfter, tableForTests } from '../../testing/table-for-tests.ts';
import { dealTickets, playWholeRound } from '../../testing/whole-round.ts';
import { isLate } from './late-draw.ts';

const round = await playWholeRound(7, 1, dealTickets(1, ['large']));
const drawing = { ...roundAfter(round, round.events.slice(0, 4)), startsAt: new Date(0) };
const table = tableForTests({ current: drawing, drawIntervalMs: 6000 });
const longAfterStart = 1_000_000;

describe('a draw is late', () => {
  test('when it is silent for more than three intervals', () => {
    expect(isLate(table, 18_000, longAfterStart)).toBe(false);
    expect(isLate(table, 18_001, longAfterStart)).toBe(true);
  });

  test('never before fifteen seconds of silence, however fast the game is', () => {
    expect(isLate({ ...table, drawIntervalMs: 1000 }, 15_000, longAfterStart)).toBe(false);
  });

  test('never before the start of its round', () => {
    expect(isLate(table, 60_000, 15_000)).toBe(false);
    expect(isLate(table, 60_000, 20_000)).toBe(true);
  });

  test('never between rounds', () => {
    expect(isLate(tableForTests(), 600_000, longAfterStart)).toBe(false);
  });
});
