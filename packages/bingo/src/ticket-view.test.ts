import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stages } from './main-bingo.ts';
import { anyOrder, dealTickets, missingByTrying, someTickets } from './testing/tickets-for-tests.ts';
import { createTicketMarks } from './ticket-marks.ts';
import { sortBestFirst, ticketView } from './ticket-view.ts';

const anyStage = fc.constantFrom(...stages);

describe('a ticket as its player sees it', () => {
  it('says the same as the marks on the server, after any number of balls', () => {
    fc.assert(
      fc.property(someTickets, anyOrder, fc.nat(75), anyStage, (tickets, order, ballsCalled, stage) => {
        const called = order.slice(0, ballsCalled);
        const marks = createTicketMarks(tickets);
        for (const ball of called) marks.mark(ball);
        tickets.forEach((ticket, at) => {
          const view = ticketView(ticket, called, stage);
          expect(view.missing).toBe(marks.missing(at, stage));
          expect(view.rowsComplete).toBe(marks.rowsComplete(at));
        });
      }),
    );
  });

  it('names exactly the numbers that would win the stage if called next', () => {
    fc.assert(
      fc.property(
        someTickets,
        anyOrder,
        fc.integer({ min: 20, max: 74 }),
        anyStage,
        (tickets, order, at, stage) => {
          const called = order.slice(0, at);
          for (const ticket of tickets) {
            const winning = order
              .slice(at)
              .filter((ball) => missingByTrying(ticket, [...called, ball], stage) === 0)
              .sort();
            const already = missingByTrying(ticket, called, stage) === 0;
            expect([...ticketView(ticket, called, stage).winningNumbers].sort()).toEqual(
              already ? [] : winning,
            );
          }
        },
      ),
    );
  });

  it('shows fields of five rows and five columns with called numbers and the free centre marked', () => {
    const [ticket] = dealTickets('shown', ['large']);
    const first = ticket!.layout[0]!;
    const view = ticketView(ticket!, [first], 1);
    expect(view.fields.map((field) => field.rows.map((row) => row.cells.length))).toEqual(
      Array.from({ length: 3 }, () => [5, 5, 5, 5, 5]),
    );
    expect(view.fields[0]!.rows[0]!.cells[0]).toEqual({ number: first, marked: true, free: false });
    expect(view.fields.map((field) => field.rows[2]!.cells[2])).toEqual(
      [12, 37, 62].map((cell) => ({ number: ticket!.layout[cell], marked: true, free: true })),
    );
    expect(
      view.fields.flatMap((field) => field.rows.flatMap((row) => row.cells)).filter((cell) => cell.marked),
    ).toHaveLength(4);
    expect(view.fields[0]!.rows.map((row) => row.missing)).toEqual([4, 5, 4, 5, 5]);
  });
});

describe('sorting tickets', () => {
  it('puts those that lack the fewest first, then those with most rows, and keeps the order of equals', () => {
    const tickets = [
      { name: 'first bought', missing: 2, rowsComplete: 0 },
      { name: 'worst', missing: 4, rowsComplete: 1 },
      { name: 'second bought', missing: 2, rowsComplete: 0 },
      { name: 'more rows', missing: 2, rowsComplete: 1 },
      { name: 'best', missing: 1, rowsComplete: 0 },
    ];
    expect(sortBestFirst(tickets).map((ticket) => ticket.name)).toEqual([
      'best',
      'more rows',
      'first bought',
      'second bought',
      'worst',
    ]);
    expect(tickets[0]!.name).toBe('first bought');
  });
});
