/** An independent, simple and slow implementation of Lynbingo, without the rules' code. */
import type { Ore } from '@lokalbingo/money';
import type { PlayedStage } from '../../every-game/testing/play-round.ts';
import type { Ticket } from '../../every-game/ticket.ts';

/** The three rows of a ticket. */
export function rowsOf({ layout }: Pick<Ticket, 'layout'>): number[][] {
  return [0, 3, 6].map((cell) => [...layout.slice(cell, cell + 3)]);
}

/** How many numbers a ticket lacks for this many rows, by trying every choice of rows. */
export function missingByTrying(
  ticket: Pick<Ticket, 'layout'>,
  called: readonly number[],
  rowCount: number,
): number {
  const [top, middle, bottom] = rowsOf(ticket) as [number[], number[], number[]];
  const choices = [
    [],
    [[top], [middle], [bottom]],
    [
      [top, middle],
      [top, bottom],
      [middle, bottom],
    ],
    [[top, middle, bottom]],
  ][rowCount] as number[][][];
  return Math.min(...choices.map((rows) => rows.flat().filter((number) => !called.includes(number)).length));
}

/** A whole round: after each ball, every ticket is checked again. */
export function lightningBingoByHand(
  tickets: readonly Ticket[],
  order: readonly number[],
  prizes: readonly Ore[],
): PlayedStage[] {
  const played: PlayedStage[] = [];
  order.forEach((ball, at) => {
    const called = order.slice(0, at + 1);
    for (let stage = played.length + 1; stage <= 3; stage += 1) {
      const winners = tickets.flatMap((ticket, index) =>
        missingByTrying(ticket, called, stage) === 0 ? [index] : [],
      );
      if (winners.length === 0) return;
      const prize = prizes[stage - 1] as number;
      const share = Math.floor(prize / winners.length);
      played.push({
        stage,
        ball,
        position: at + 1,
        paid: winners.map((winner) => [winner, share as Ore]),
        remainderOre: (prize - share * winners.length) as Ore,
      });
    }
  });
  return played;
}
