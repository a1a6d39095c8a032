import { describe, expect, it } from 'vitest';
import { mainBingo } from '../game-1/main-bingo.ts';
import { diagonalBingo } from '../game-2/diagonal-bingo.ts';
import { dealTickets } from './testing/tickets-for-tests.ts';
import { sortBestFirst, ticketView } from './ticket-view.ts';

describe('a ticket as its player sees it', () => {
  it('shows fields of five rows and five columns with called numbers and the free centre marked', () => {
    const [ticket] = dealTickets(mainBingo, 'shown', ['large']);
    const first = ticket!.layout[0]!;
    const view = ticketView(mainBingo, ticket!, [first], 1);
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
    expect(view.fields[0]!.diagonals).toEqual([]);
  });

  it('shows diagonals in a game that has them, and counts them for the stage that they win', () => {
    const [ticket] = dealTickets(diagonalBingo, 'shown', ['double']);
    const called = [0, 6, 18].map((cell) => ticket!.layout[cell]!);
    const view = ticketView(diagonalBingo, ticket!, called, 1);
    expect(view.fields[0]!.diagonals.map((line) => line.missing)).toEqual([1, 4]);
    expect(view).toMatchObject({ missing: 1, rowsComplete: 0, winningNumbers: [ticket!.layout[24]] });
    expect(ticketView(diagonalBingo, ticket!, called, 2).missing).toBe(8);
  });
});

describe('sorting tickets', () => {
  it('sorts by the fewest missing numbers, then by the most rows, and keeps the order of equals', () => {
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
