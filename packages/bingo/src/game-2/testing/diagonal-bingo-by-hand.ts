/** An independent, simple and slow implementation of main game 2, without the rules' code. */
import type { Ore } from '@lokalbingo/money';
import type { PlayedStage } from '../../every-game/testing/play-round.ts';
import type { Ticket } from '../../every-game/ticket.ts';

const factor: Readonly<Record<string, number>> = { single: 1, double: 2, quadruple: 4 };

type Lines = { readonly rows: readonly number[][]; readonly diagonals: readonly number[][] };

/** The five rows and the two diagonals of a ticket as the numbers they need; the centre, cell 12, is free. */
export function linesOf({ layout }: Pick<Ticket, 'layout'>): Lines {
  const numbers = (cells: readonly number[]) =>
    cells.filter((cell) => cell !== 12).map((cell) => layout[cell] as number);
  return {
    rows: [0, 5, 10, 15, 20].map((cell) => numbers([cell, cell + 1, cell + 2, cell + 3, cell + 4])),
    diagonals: [numbers([0, 6, 12, 18, 24]), numbers([4, 8, 12, 16, 20])],
  };
}

/** How many numbers a ticket lacks for a stage: for one line, for its two fullest rows, for all of it. */
export function missingByTrying(
  ticket: Pick<Ticket, 'layout'>,
  called: readonly number[],
  stage: number,
): number {
  const lacking = (numbers: readonly number[]) => numbers.filter((number) => !called.includes(number)).length;
  const { rows, diagonals } = linesOf(ticket);
  if (stage === 1) return Math.min(...[...rows, ...diagonals].map(lacking));
  if (stage === 3) return lacking(rows.flat());
  const pairs = rows.flatMap((one, at) => rows.slice(at + 1).map((other) => lacking([...one, ...other])));
  return Math.min(...pairs);
}

/** A whole round: after each ball, every ticket is checked again. */
export function diagonalBingoByHand(
  tickets: readonly Ticket[],
  order: readonly number[],
  prizes: readonly Ore[],
): PlayedStage[] {
  const played: PlayedStage[] = [];
  const called = new Set<number>();
  const lines = tickets.map(linesOf);
  order.forEach((ball, at) => {
    called.add(ball);
    for (let stage = played.length + 1; stage <= 3; stage += 1) {
      const winners = lines.flatMap((each, index) => (meets(each, called, stage) ? [index] : []));
      if (winners.length === 0) return;
      const unitsOf = (index: number) => factor[(tickets[index] as Ticket).kind] as number;
      const early = stage === 1 ? (jackpotAfter[at + 1] ?? 0) : 0;
      const hasJackpot = (index: number) => early > 0 && hasDiagonal(lines[index] as Lines, called);
      const sharing = winners.filter((index) => !hasJackpot(index));
      const prize = (prizes[stage - 1] as number) * Math.max(0, ...sharing.map(unitsOf));
      const allUnits = sharing.map(unitsOf).reduce((sum, units) => sum + units, 0);
      const shareOf = (index: number) => Math.floor(prize / allUnits) * unitsOf(index);
      const shared = sharing.map(shareOf).reduce((sum, share) => sum + share, 0);
      played.push({
        stage,
        ball,
        position: at + 1,
        paid: winners.map((index) => [
          index,
          (hasJackpot(index) ? early * unitsOf(index) : shareOf(index)) as Ore,
        ]),
        remainderOre: (sharing.length === 0 ? 0 : prize - shared) as Ore,
      });
    }
  });
  return played;
}

/** The jackpot of the cheapest ticket in øre, by the number of drawn balls. */
const jackpotAfter: Readonly<Record<number, number>> = {
  1: 250_000,
  2: 250_000,
  3: 250_000,
  4: 250_000,
  5: 62_500,
};

function meets(lines: Lines, called: ReadonlySet<number>, stage: number): boolean {
  const fullRows = lines.rows.filter((row) => isFull(row, called)).length;
  if (stage === 1) return fullRows >= 1 || hasDiagonal(lines, called);
  return stage === 2 ? fullRows >= 2 : fullRows === 5;
}

const hasDiagonal = (lines: Lines, called: ReadonlySet<number>): boolean =>
  lines.diagonals.some((diagonal) => isFull(diagonal, called));

const isFull = (numbers: readonly number[], called: ReadonlySet<number>): boolean =>
  numbers.every((number) => called.has(number));
