import { ore, zeroOre } from '@lokalbingo/money';
import { describe, expect, test } from 'vitest';
import { rulesOf } from '../games.ts';
import { ballsOf } from './ball.ts';
import { shuffle } from './random-source.ts';
import { ballNames, ballsForDiagonals, hasBit, isSamePicture, showTickets } from './shown-tickets.ts';
import { fixedRandom } from './testing/fixed-random.ts';
import { playRound } from './testing/play-round.ts';
import { dealTickets } from './testing/tickets-for-tests.ts';

const rules = rulesOf(1);
const mine = dealTickets(rules, 'shown tickets', ['large', 'quick', 'large', 'quick']).map((ticket, at) => ({
  ...ticket,
  ticketNo: at + 1,
}));
const order = shuffle(fixedRandom('shown tickets'), ballsOf(rules));
const { stages } = playRound(
  rules,
  mine,
  order,
  [1, 2, 3, 4, 5].map((kroner) => ore(kroner * 10_000)),
);

describe('the tickets as they are shown', () => {
  test('are sorted best first, and by number when they are equal', () => {
    expect(showTickets(rules, mine, [], 1).map(({ ticket }) => ticket.ticketNo)).toEqual([1, 2, 3, 4]);
    const { paid, position } = stages[0]!;
    const [first] = showTickets(rules, mine, order.slice(0, position), 1);
    expect(first).toMatchObject({ missing: 0, ticket: { ticketNo: paid[0]![0] + 1 } });
  });

  test('name the number that wins, and ring it in the best field', () => {
    const large = mine[0]!;
    const row = [...large.layout.subarray(0, 5)];
    const [shown] = showTickets(rules, [large], row.slice(0, 4), 1);
    expect(shown).toMatchObject({ missing: 1, winningNumbers: [row[4]] });
    expect(shown!.fields[0]!.fieldNo).toBe(1);
    expect(hasBit(shown!.fields[0]!.wins, 4)).toBe(true);
    expect(hasBit(shown!.fields[0]!.marks, 3)).toBe(true);
  });

  test('have the free centre marked from the start', () => {
    const [shown] = showTickets(rules, [mine[0]!], [], 1);
    expect(shown!.fields.map(({ marks }) => marks)).toEqual([1 << 12, 1 << 12, 1 << 12]);
  });

  test('look the same until one of their numbers is called', () => {
    const quick = mine[1]!;
    const absent = [1, 2, 3, 4, 5, 6, 7].find((ball) => !quick.layout.includes(ball))!;
    const before = showTickets(rules, [quick], [], 1)[0]!;
    expect(isSamePicture(before, showTickets(rules, [quick], [absent], 1)[0]!)).toBe(true);
    expect(isSamePicture(before, showTickets(rules, [quick], [quick.layout[0]!], 1)[0]!)).toBe(false);
  });

  test('name numbers as the caller does, with letters and lowest first', () => {
    expect(ballNames(rules, [61, 7])).toEqual(['B 7', 'O 61']);
  });
});

test('a diagonal counts only by the balls called until its stage was won', () => {
  const open = [1, 2, 3].map((stage) => ({ stage, prizeOre: zeroOre, won: null }));
  const state = { stages: open, called: [4, 19, 40] };
  expect(ballsForDiagonals(rulesOf(2), state)).toEqual([4, 19, 40]);
  const won = { ball: 19, winners: 1, sharePerTicketOre: zeroOre };
  const later = { ...state, stages: open.map((each) => (each.stage === 1 ? { ...each, won } : each)) };
  expect(ballsForDiagonals(rulesOf(2), later)).toEqual([4, 19]);
});
