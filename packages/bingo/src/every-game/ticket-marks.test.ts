import { describe, expect, it } from 'vitest';
import { mainBingo } from '../game-1/main-bingo.ts';
import { diagonalBingo } from '../game-2/diagonal-bingo.ts';
import { dealTickets } from './testing/tickets-for-tests.ts';
import { createTicketMarks } from './ticket-marks.ts';

describe('marking all tickets of a round', () => {
  it('refuses a ball that is marked already, a number that is not a ball, and an unknown ticket', () => {
    const marks = createTicketMarks(mainBingo, dealTickets(mainBingo, 'limits', ['quick']));
    marks.mark(7);
    expect(() => marks.mark(7)).toThrow(RangeError);
    expect(() => marks.mark(0)).toThrow(RangeError);
    expect(() => marks.mark(76)).toThrow(RangeError);
    expect(() => marks.missing(1, 1)).toThrow(RangeError);
    expect(() => marks.rowsComplete(-1)).toThrow(RangeError);
  });

  it('refuses a layout that is not of its kind', () => {
    const [quick] = dealTickets(mainBingo, 'wrong kind', ['quick']);
    expect(() => createTicketMarks(mainBingo, [{ kind: 'large', layout: quick!.layout }])).toThrow(
      RangeError,
    );
  });

  it('reports the tickets with a diagonal, which never exist in a game without diagonals', () => {
    const tickets = dealTickets(diagonalBingo, 'diagonals', ['single', 'double']);
    const marks = createTicketMarks(diagonalBingo, tickets);
    for (const cell of [4, 8, 16, 20]) marks.mark(tickets[1]!.layout[cell]!);
    expect([marks.hasDiagonal(0), marks.hasDiagonal(1)]).toEqual([false, true]);
    expect(marks.rowsComplete(1)).toBe(0);
    const full = createTicketMarks(mainBingo, dealTickets(mainBingo, 'full', ['quick']));
    for (let ball = 1; ball <= 75; ball += 1) full.mark(ball);
    expect(full.hasDiagonal(0)).toBe(false);
  });
});
