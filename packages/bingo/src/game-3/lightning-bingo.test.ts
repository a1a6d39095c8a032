import { kroner, type Ore, ore } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { describeAgreement } from '../every-game/testing/agrees-by-hand.ts';
import { fixedRandom } from '../every-game/testing/fixed-random.ts';
import { playRound } from '../every-game/testing/play-round.ts';
import { dealTickets } from '../every-game/testing/tickets-for-tests.ts';
import { dealTicket, type Ticket } from '../every-game/ticket.ts';
import { lightningBingo } from './lightning-bingo.ts';
import { lightningBingoByHand, missingByTrying, rowsOf } from './testing/lightning-bingo-by-hand.ts';

const prizes = [50, 100, 300].map(kroner);
const balls = Array.from({ length: 21 }, (_, at) => at + 1);

/** The payments of a round's stages. */
const play = (tickets: readonly Ticket[], order: readonly number[], amounts: readonly Ore[] = prizes) =>
  playRound(lightningBingo, tickets, order, amounts).stages;

describeAgreement(lightningBingo, { play: lightningBingoByHand, missing: missingByTrying });

describe('a ticket of Lynbingo', () => {
  it('has nine numbers, three from the seven of each column, and no free square', () => {
    const layout = dealTicket(lightningBingo, fixedRandom('nine'), 'lightning');
    expect(layout).toHaveLength(9);
    for (const [cell, number] of layout.entries()) {
      expect(Math.floor((number - 1) / 7)).toBe(cell % 3);
    }
    expect(new Set(layout).size).toBe(9);
  });
});

describe('a round of Lynbingo', () => {
  it('is won on the third ball at the earliest, and by ball 21 at the latest', () => {
    const [ticket] = dealTickets(lightningBingo, 'early', ['lightning']);
    const [top, middle, bottom] = rowsOf(ticket!) as [number[], number[], number[]];
    const rest = balls.filter((ball) => !ticket!.layout.includes(ball));
    const early = play([ticket!], [...top, ...middle, ...bottom, ...rest]);
    expect(early.map(({ position }) => position)).toEqual([3, 6, 9]);
    const late = play([ticket!], [...rest, ...top, ...middle, ...bottom]);
    expect(late.map(({ position }) => position)).toEqual([15, 18, 21]);
  });

  it('leaves a prize of one øre as the remainder when three tickets win', () => {
    const [ticket] = dealTickets(lightningBingo, 'one øre', ['lightning']);
    const alike = [ticket!, ticket!, ticket!];
    const [first] = play(alike, balls, [ore(1), ore(1), ore(1)]);
    expect(first).toMatchObject({
      paid: [
        [0, 0],
        [1, 0],
        [2, 0],
      ],
      remainderOre: 1,
    });
  });
});
