import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stages } from './main-bingo.ts';
import { anyOrder, dealTickets, missingByTrying, someTickets } from './testing/tickets-for-tests.ts';
import { createTicketMarks } from './ticket-marks.ts';

describe('marking all tickets of a round', () => {
  it('agrees with counting each ticket plainly, after any number of balls', () => {
    fc.assert(
      fc.property(someTickets, anyOrder, fc.integer({ min: 0, max: 75 }), (tickets, order, ballsCalled) => {
        const called = order.slice(0, ballsCalled);
        const marks = createTicketMarks(tickets);
        for (const ball of called) marks.mark(ball);
        tickets.forEach((ticket, at) => {
          const missing = stages.map((stage) => missingByTrying(ticket, called, stage));
          expect(stages.map((stage) => marks.missing(at, stage))).toEqual(missing);
          expect(marks.rowsComplete(at)).toBe(missing.filter((count) => count === 0).length);
        });
        for (const stage of stages) {
          const meeting = tickets.flatMap((_, at) => (marks.rowsComplete(at) >= stage ? [at] : []));
          expect(marks.winners(stage)).toEqual(meeting);
        }
      }),
    );
  });

  it('needs only four numbers for the row through the centre, and none of them the hidden one', () => {
    const [ticket] = dealTickets('the centre row', ['quick']);
    const marks = createTicketMarks([ticket!]);
    for (const cell of [10, 11, 13, 14]) marks.mark(ticket!.layout[cell]!);
    expect(marks.rowsComplete(0)).toBe(1);
    marks.mark(ticket!.layout[12]!);
    expect(marks.rowsComplete(0)).toBe(1);
    expect(marks.missing(0, 2)).toBe(5);
  });

  it('does not add up rows of different fields', () => {
    const [ticket] = dealTickets('rows apart', ['large']);
    const marks = createTicketMarks([ticket!]);
    for (const row of [0, 25, 50]) for (const ball of ticket!.layout.slice(row, row + 5)) marks.mark(ball);
    expect(marks.rowsComplete(0)).toBe(1);
    expect(marks.winners(2)).toEqual([]);
  });

  it('has every ticket full after 75 balls, large and quick alike', () => {
    const marks = createTicketMarks(dealTickets('full', ['large', 'quick', 'large']));
    for (let ball = 1; ball <= 75; ball += 1) marks.mark(ball);
    expect(marks.winners(5)).toEqual([0, 1, 2]);
  });

  it('stops at a ball that is marked already, at a number that is no ball, and at a ticket it does not know', () => {
    const marks = createTicketMarks(dealTickets('limits', ['quick']));
    marks.mark(7);
    expect(() => marks.mark(7)).toThrow(RangeError);
    expect(() => marks.mark(0)).toThrow(RangeError);
    expect(() => marks.mark(76)).toThrow(RangeError);
    expect(() => marks.missing(1, 1)).toThrow(RangeError);
    expect(() => marks.rowsComplete(-1)).toThrow(RangeError);
  });

  it('stops at a layout that is not of its kind', () => {
    const [quick] = dealTickets('wrong kind', ['quick']);
    expect(() => createTicketMarks([{ kind: 'large', layout: quick!.layout }])).toThrow(RangeError);
  });
});
