import { kroner, type Ore, ore } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { describeAgreement } from '../every-game/testing/agrees-by-hand.ts';
import { playRound } from '../every-game/testing/play-round.ts';
import { dealTickets } from '../every-game/testing/tickets-for-tests.ts';
import type { Ticket } from '../every-game/ticket.ts';
import { diagonalBingo } from './diagonal-bingo.ts';
import { diagonalBingoByHand, linesOf, missingByTrying } from './testing/diagonal-bingo-by-hand.ts';

const prizes = [100, 200, 1000].map(kroner);
const balls = Array.from({ length: 75 }, (_, at) => at + 1);

/** These balls first, then all others in rising order. */
const firstBalls = (...first: readonly number[]) => [
  ...first,
  ...balls.filter((ball) => !first.includes(ball)),
];

/** Balls that stand in no row and no diagonal that these tickets could still complete early. */
const strangers = (tickets: readonly Ticket[]) =>
  balls.filter((ball) => tickets.every(({ layout }) => !layout.includes(ball)));

/** What the stages of a round paid. */
const play = (tickets: readonly Ticket[], order: readonly number[], amounts: readonly Ore[] = prizes) =>
  playRound(diagonalBingo, tickets, order, amounts).stages;

describeAgreement(diagonalBingo, { play: diagonalBingoByHand, missing: missingByTrying });

describe('a diagonal in main game 2', () => {
  const [ticket] = dealTickets(diagonalBingo, 'diagonals', ['single']) as [Ticket];
  const diagonal = linesOf(ticket).diagonals[0]!;
  const [stranger] = strangers([ticket]) as [number];

  it.each([
    ['single', 2500],
    ['double', 5000],
    ['quadruple', 10_000],
  ])('pays a %s ticket %d kr when it is complete within four draws', (kind, amount) => {
    const [first] = play([{ ...ticket, kind }], firstBalls(...diagonal));
    expect(first).toMatchObject({ stage: 1, position: 4, paid: [[0, kroner(amount)]], remainderOre: 0 });
  });

  it.each([
    ['single', 625],
    ['double', 1250],
    ['quadruple', 2500],
  ])('pays a %s ticket %d kr when it is complete with the fifth', (kind, amount) => {
    const order = firstBalls(stranger, ...diagonal);
    const [first] = play([{ ...ticket, kind }], order);
    expect(first).toMatchObject({ stage: 1, position: 5, paid: [[0, kroner(amount)]], remainderOre: 0 });
  });

  it('is a row like any other from the sixth draw on', () => {
    const others = strangers([ticket]).slice(0, 2);
    const [first] = play([ticket], firstBalls(...others, ...diagonal));
    expect(first).toMatchObject({ stage: 1, position: 6, paid: [[0, kroner(100)]], remainderOre: 0 });
  });

  it('pays every such ticket in full, whatever the others get', () => {
    const alike = [ticket, { ...ticket, kind: 'quadruple' }, ticket];
    const [first] = play(alike, firstBalls(...diagonal));
    expect(first?.paid).toEqual([
      [0, kroner(2500)],
      [1, kroner(10_000)],
      [2, kroner(2500)],
    ]);
  });

  it('takes nothing from the rows that are complete on the same ball, which share the prize', () => {
    // The centre row of another ticket takes the same four numbers, each in its own column.
    const layout = new Uint8Array(ticket.layout);
    for (const [from, to] of [
      [0, 10],
      [6, 11],
      [18, 13],
      [24, 14],
    ] as const) {
      const moved = layout[to]!;
      layout[to] = layout[from]!;
      layout[from] = moved;
    }
    const row: Ticket = { kind: 'double', layout };
    const [first] = play([ticket, row, { ...row, kind: 'single' }], firstBalls(...diagonal));
    expect(first).toMatchObject({
      position: 4,
      paid: [
        [0, kroner(2500)],
        [1, ore(6666)],
        [2, ore(3333)],
      ],
      remainderOre: 1,
    });
  });

  it('does not count for two rows, nor for the full house', () => {
    const both = linesOf(ticket).diagonals.flat();
    const played = play([ticket], firstBalls(...both));
    expect(played.map(({ stage }) => stage)).toEqual([1, 2, 3]);
    expect(played[1]!.position).toBeGreaterThan(8);
  });
});

describe('sharing in main game 2', () => {
  it('goes by the multiplier, rounded down, and leaves the rest', () => {
    const [ticket] = dealTickets(diagonalBingo, 'shared', ['single']) as [Ticket];
    const kinds = ['single', 'double', 'quadruple'].map((kind) => ({ ...ticket, kind }));
    const topRow = [...ticket.layout.slice(0, 5)];
    const order = firstBalls(...strangers([ticket]).slice(0, 1), ...topRow);
    const [first] = play(kinds, order);
    expect(first).toMatchObject({
      position: 6,
      paid: [
        [0, ore(1428)],
        [1, ore(2857)],
        [2, ore(5714)],
      ],
      remainderOre: 1,
    });
  });
});
