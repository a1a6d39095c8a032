import { kroner, type Ore } from '@lokalbingo/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeAgreement } from '../every-game/testing/agrees-by-hand.ts';
import { playRound } from '../every-game/testing/play-round.ts';
import { anyOrder, dealTickets, someTickets } from '../every-game/testing/tickets-for-tests.ts';
import type { Ticket } from '../every-game/ticket.ts';
import { createTicketMarks } from '../every-game/ticket-marks.ts';
import { mainBingo } from './main-bingo.ts';
import { mainBingoByHand, missingByTrying, rowsOf } from './testing/main-bingo-by-hand.ts';

const prizes = [100, 200, 300, 400, 500].map(kroner);

/** The payments of a round's stages. */
const play = (tickets: readonly Ticket[], order: readonly number[], amounts: readonly Ore[] = prizes) =>
  playRound(mainBingo, tickets, order, amounts).stages;

describeAgreement(mainBingo, { play: mainBingoByHand, missing: missingByTrying });

describe('a whole round of main bingo', () => {
  it('has all five stages won in sequence, by ball 75 at the latest', () => {
    fc.assert(
      fc.property(someTickets(mainBingo), anyOrder(mainBingo), (tickets, order) => {
        const played = play(tickets, order);
        expect(played.map((won) => won.stage)).toEqual([1, 2, 3, 4, 5]);
        expect(played.every((won) => won.paid.length > 0 && won.position <= 75)).toBe(true);
      }),
    );
  });

  it('gives a stage only to tickets with the winning ball outside the hidden centre', () => {
    fc.assert(
      fc.property(someTickets(mainBingo), anyOrder(mainBingo), (tickets, order) => {
        for (const { ball, paid } of play(tickets, order)) {
          for (const [winner] of paid) expect(rowsOf(tickets[winner]!).flat(2)).toContain(ball);
        }
      }),
    );
  });

  it('never has one ball win two stages', () => {
    fc.assert(
      fc.property(someTickets(mainBingo), anyOrder(mainBingo), (tickets, order) => {
        const balls = play(tickets, order).map((won) => won.ball);
        expect(new Set(balls).size).toBe(balls.length);
      }),
    );
  });

  it('is won on the fourth ball at the earliest, by the row through the free centre', () => {
    const [ticket] = dealTickets(mainBingo, 'the centre row', ['quick']);
    const centreRow = [10, 11, 13, 14].map((cell) => ticket!.layout[cell]!);
    const rest = Array.from({ length: 75 }, (_, at) => at + 1).filter((ball) => !centreRow.includes(ball));
    const [first] = play([ticket!], [...centreRow, ...rest]);
    expect(first).toMatchObject({ stage: 1, position: 4, paid: [[0, kroner(100)]] });
  });

  it('shares with every ticket when all win at once, and leaves the øre that cannot be shared', () => {
    const [ticket] = dealTickets(mainBingo, 'all alike', ['large']);
    const alike = Array.from({ length: 3 }, () => ticket!);
    const order = Array.from({ length: 75 }, (_, at) => at + 1);
    for (const stage of play(alike, order)) {
      const share = Math.floor((stage.stage * 10_000) / 3);
      expect(stage.paid).toEqual([0, 1, 2].map((winner) => [winner, share]));
      expect(stage.remainderOre).toBe(stage.stage * 10_000 - 3 * share);
    }
  });
});

describe('the marks of main bingo', () => {
  it('do not count the hidden centre number', () => {
    const [ticket] = dealTickets(mainBingo, 'the centre row', ['quick']);
    const marks = createTicketMarks(mainBingo, [ticket!]);
    for (const cell of [10, 11, 13, 14]) marks.mark(ticket!.layout[cell]!);
    expect(marks.rowsComplete(0)).toBe(1);
    marks.mark(ticket!.layout[12]!);
    expect(marks.rowsComplete(0)).toBe(1);
    expect(marks.missing(0, 2)).toBe(5);
  });

  it('do not add up rows of different fields', () => {
    const [ticket] = dealTickets(mainBingo, 'rows apart', ['large']);
    const marks = createTicketMarks(mainBingo, [ticket!]);
    for (const row of [0, 25, 50]) for (const ball of ticket!.layout.slice(row, row + 5)) marks.mark(ball);
    expect(marks.rowsComplete(0)).toBe(1);
    expect(marks.winners(2)).toEqual([]);
  });

  it('have every ticket full after 75 balls, large and quick alike', () => {
    const marks = createTicketMarks(mainBingo, dealTickets(mainBingo, 'full', ['large', 'quick', 'large']));
    for (let ball = 1; ball <= 75; ball += 1) marks.mark(ball);
    expect(marks.winners(5)).toEqual([0, 1, 2]);
  });
});
