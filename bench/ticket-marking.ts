/**
 * One ball for 100,000 large tickets: marked on all of them, and the winners of a stage found. Beside the rule written
 * out plainly: for each ticket, walk its cells and count the rows that are called in full.
 */
import { ballsOf } from '@lokalbingo/bingo/every-game/ball';
import { ballCountOf } from '@lokalbingo/bingo/every-game/game-rules';
import { shuffle } from '@lokalbingo/bingo/every-game/random-source';
import { fixedChance } from '@lokalbingo/bingo/every-game/testing/fixed-chance';
import { dealTickets } from '@lokalbingo/bingo/every-game/testing/tickets-for-tests';
import { isFreeCell, type Ticket } from '@lokalbingo/bingo/every-game/ticket';
import { createTicketMarks } from '@lokalbingo/bingo/every-game/ticket-marks';
import { mainBingo } from '@lokalbingo/bingo/game-1/main-bingo';
import { assert } from '../apps/server/src/platform/result.ts';
import { type Comparison, median } from './measure.ts';

const ticketCount = 100_000;
// Dealing takes far longer than marking, so fewer are dealt, and each is sold several times.
const dealtCount = 10_000;

/** Compares over whole rounds, and holds that both ways find the same winners. */
export function benchTicketMarking(): Comparison {
  const dealt = dealTickets(mainBingo, 'bench', new Array<'large'>(dealtCount).fill('large'));
  const tickets = Array.from({ length: ticketCount }, (_, index) => dealt[index % dealtCount] as Ticket);
  const order = shuffle(fixedChance('bench order'), ballsOf(mainBingo));
  const marks = createTicketMarks(mainBingo, tickets);
  const called = new Uint8Array(ballCountOf(mainBingo) + 1);
  const quickMs: number[] = [];
  const plainMs: number[] = [];
  order.forEach((ball, index) => {
    const stage = 1 + Math.floor(index / 15);
    const begun = performance.now();
    marks.mark(ball);
    const winners = marks.winners(stage);
    quickMs.push(performance.now() - begun);

    // The plain way costs the same at every ball; every fifth is enough to know it.
    called[ball] = 1;
    if (index % 5 !== 0) return;
    const begunPlainly = performance.now();
    const plainWinners = winnersPlainly(tickets, called, stage);
    plainMs.push(performance.now() - begunPlainly);
    assert(plainWinners.length === winners.length, 'Two ways to count, two results.');
  });
  return {
    title: 'A ball for 100,000 large tickets',
    measurements: [
      { what: 'plainly: every cell of every ticket', value: 1000 / median(plainMs), unit: 'balls/s' },
      { what: 'ticket marks: mark, then find winners', value: 1000 / median(quickMs), unit: 'balls/s' },
    ],
  };
}

function winnersPlainly(tickets: readonly Ticket[], called: Uint8Array, stage: number): readonly number[] {
  return tickets.flatMap((ticket, index) => (rowsInBestField(ticket, called) >= stage ? [index] : []));
}

function rowsInBestField({ layout }: Ticket, called: Uint8Array): number {
  let best = 0;
  for (let field = 0; field < layout.length; field += 25) {
    let rows = 0;
    for (let row = field; row < field + 25; row += 5) {
      let cell = row;
      while (cell < row + 5 && (isFreeCell(mainBingo, cell) || called[layout[cell] as number] === 1))
        cell += 1;
      if (cell === row + 5) rows += 1;
    }
    best = Math.max(best, rows);
  }
  return best;
}
