/** An independent, simple and slow implementation of main bingo, without the rules' code. */
import type { Ore } from '@lokalbingo/money';
import type { PlayedStage } from '../../every-game/testing/play-round.ts';
import type { Ticket } from '../../every-game/ticket.ts';

/** The rows of a ticket as the numbers they need, field by field. */
export function rowsOf({ layout }: Pick<Ticket, 'layout'>): number[][][] {
  return Array.from({ length: layout.length / 25 }, (_, field) =>
    Array.from({ length: 5 }, (_, row) =>
      [0, 1, 2, 3, 4]
        .filter((column) => !(row === 2 && column === 2))
        .map((column) => layout[25 * field + 5 * row + column] as number),
    ),
  );
}

/** How many numbers a ticket lacks for this many rows in one field, by trying every choice of rows. */
export function missingByTrying(
  ticket: Pick<Ticket, 'layout'>,
  called: readonly number[],
  rowCount: number,
): number {
  let fewest = Number.POSITIVE_INFINITY;
  for (const rows of rowsOf(ticket)) {
    for (let choice = 0; choice < 32; choice += 1) {
      const chosen = rows.filter((_, row) => (choice >> row) & 1);
      if (chosen.length !== rowCount) continue;
      const missing = chosen.flat().filter((number) => !called.includes(number)).length;
      fewest = Math.min(fewest, missing);
    }
  }
  return fewest;
}

/** A whole round: after each ball, every ticket is checked again. */
export function mainBingoByHand(
  tickets: readonly Ticket[],
  order: readonly number[],
  prizes: readonly Ore[],
): PlayedStage[] {
  const played: PlayedStage[] = [];
  const called = new Set<number>();
  const fieldsOfTickets = tickets.map(rowsOf);
  order.forEach((ball, at) => {
    called.add(ball);
    for (let stage = played.length + 1; stage <= 5; stage += 1) {
      const winners = fieldsOfTickets.flatMap((fields, index) => {
        const full = fields.map((rows) => rows.filter((row) => row.every((n) => called.has(n))).length);
        return Math.max(...full) >= stage ? [index] : [];
      });
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
