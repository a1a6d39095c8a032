import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { missingForStage, type Stage, stages, stagesWon } from './main-bingo.ts';
import { anyOrder, missingByTrying, rowsOf, someTickets } from './testing/tickets-for-tests.ts';
import type { Ticket } from './ticket.ts';
import { createTicketMarks } from './ticket-marks.ts';

type PlayedStage = { stage: Stage; ball: number; position: number; winners: readonly number[] };

function play(tickets: readonly Ticket[], order: readonly number[]): PlayedStage[] {
  const marks = createTicketMarks(tickets);
  const played: PlayedStage[] = [];
  order.forEach((ball, at) => {
    marks.mark(ball);
    for (const win of stagesWon(marks.winners, stages[played.length])) {
      played.push({ ...win, ball, position: at + 1 });
    }
  });
  return played;
}

describe('a whole round of main bingo', () => {
  it('has all five stages won in sequence, by ball 75 at the latest', () => {
    fc.assert(
      fc.property(someTickets, anyOrder, (tickets, order) => {
        const played = play(tickets, order);
        expect(played.map((won) => won.stage)).toEqual([1, 2, 3, 4, 5]);
        expect(played.every((won) => won.winners.length > 0 && won.position <= 75)).toBe(true);
      }),
    );
  });

  it('gives a stage to exactly the tickets that have so many rows called in one field, on the first such ball', () => {
    fc.assert(
      fc.property(someTickets, anyOrder, (tickets, order) => {
        for (const { stage, position, winners } of play(tickets, order)) {
          const meets = (called: readonly number[]) =>
            tickets.flatMap((ticket, at) => (missingByTrying(ticket, called, stage) === 0 ? [at] : []));
          expect(winners).toEqual(meets(order.slice(0, position)));
          expect(meets(order.slice(0, position - 1))).toEqual([]);
        }
      }),
    );
  });

  it('gives a stage only to tickets that hold the winning ball outside the hidden centre', () => {
    fc.assert(
      fc.property(someTickets, anyOrder, (tickets, order) => {
        for (const { ball, winners } of play(tickets, order)) {
          for (const winner of winners) {
            expect(rowsOf(tickets[winner]!).flat(2)).toContain(ball);
          }
        }
      }),
    );
  });

  it('never has one ball win two stages', () => {
    fc.assert(
      fc.property(someTickets, anyOrder, (tickets, order) => {
        const balls = play(tickets, order).map((won) => won.ball);
        expect(new Set(balls).size).toBe(balls.length);
      }),
    );
  });
});

describe('settling stages', () => {
  const winnersBy = (byStage: Partial<Record<Stage, number[]>>) => (stage: Stage) => byStage[stage] ?? [];

  it('settles nothing while nobody meets the open stage', () => {
    expect(stagesWon(winnersBy({ 1: [3] }), 2)).toEqual([]);
  });

  it('settles each further stage that is met already on the same ball', () => {
    expect(stagesWon(winnersBy({ 1: [3, 4], 2: [4] }), 1)).toEqual([
      { stage: 1, winners: [3, 4] },
      { stage: 2, winners: [4] },
    ]);
  });

  it('settles nothing more when every stage is won', () => {
    expect(stagesWon(winnersBy({ 5: [0] }), undefined)).toEqual([]);
  });
});

describe('what a field lacks', () => {
  it('is counted in the rows that lack the fewest', () => {
    expect(stages.map((stage) => missingForStage([5, 1, 4, 0, 2], stage))).toEqual([0, 1, 3, 7, 12]);
  });
});
