import { rulesOf } from '@lokalbingo/bingo/games';
import { zeroOre } from '@lokalbingo/money';
import { describe, expect, test } from 'vitest';
import { ownTicketsOf } from '../../testing/table-for-tests.ts';
import { dealTickets, playWholeRound } from '../../testing/whole-round.ts';
import { ballNames, ballsForDiagonals, hasBit, isSamePicture, showTickets } from './shown-tickets.ts';

const round = await playWholeRound(7, 1, dealTickets(1, ['large', 'quick', 'large', 'quick']));
const mine = ownTicketsOf(round, [1, 2, 3, 4]);

describe('the tickets as they are shown', () => {
  test('stand best first, and in the order of their numbers when they are equal', () => {
    expect(showTickets(rulesOf(1), mine, [], 1).map(({ ticket }) => ticket.ticketNo)).toEqual([1, 2, 3, 4]);
    const [winner] = round.winnersOf.get(1)!;
    const atWin = round.events.flatMap((event) => (event.type === 'stage_won' ? [event.ball] : []))[0]!;
    const called = round.order.slice(0, round.order.indexOf(atWin) + 1);
    const [first] = showTickets(rulesOf(1), mine, called, 1);
    expect(first).toMatchObject({ missing: 0, ticket: { ticketNo: winner } });
  });

  test('name the number that wins, and ring it in the field in front', () => {
    const large = mine[0]!;
    const row = [...large.layout.subarray(0, 5)];
    const [shown] = showTickets(rulesOf(1), [large], row.slice(0, 4), 1);
    expect(shown).toMatchObject({ missing: 1, winningNumbers: [row[4]] });
    expect(shown!.fields[0]!.fieldNo).toBe(1);
    expect(hasBit(shown!.fields[0]!.wins, 4)).toBe(true);
    expect(hasBit(shown!.fields[0]!.marks, 3)).toBe(true);
  });

  test('have the free centre marked from the start', () => {
    const [shown] = showTickets(rulesOf(1), [mine[0]!], [], 1);
    expect(shown!.fields.map(({ marks }) => marks)).toEqual([1 << 12, 1 << 12, 1 << 12]);
  });

  test('are the same picture until one of their numbers is called', () => {
    const quick = mine[1]!;
    const absent = [1, 2, 3, 4, 5, 6, 7].find((ball) => !quick.layout.includes(ball))!;
    const before = showTickets(rulesOf(1), [quick], [], 1)[0]!;
    expect(isSamePicture(before, showTickets(rulesOf(1), [quick], [absent], 1)[0]!)).toBe(true);
    expect(isSamePicture(before, showTickets(rulesOf(1), [quick], [quick.layout[0]!], 1)[0]!)).toBe(false);
  });

  test('name numbers as they are called', () => {
    expect(ballNames(rulesOf(1), [61, 7])).toEqual(['B 7', 'O 61']);
  });
});

test('a diagonal counts by the balls that were called when its stage was won, and by all before that', () => {
  const stages = [1, 2, 3].map((stage) => ({ stage, prizeOre: zeroOre, won: null }));
  const state = { stages, called: [4, 19, 40] };
  expect(ballsForDiagonals(rulesOf(2), state)).toEqual([4, 19, 40]);
  const won = { ball: 19, winners: 1, sharePerTicketOre: zeroOre };
  const later = { ...state, stages: stages.map((each) => (each.stage === 1 ? { ...each, won } : each)) };
  expect(ballsForDiagonals(rulesOf(2), later)).toEqual([4, 19]);
});
