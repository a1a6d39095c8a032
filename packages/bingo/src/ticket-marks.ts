import { ballCount, isBall } from './ball.ts';
import { missingForStage, type Stage } from './main-bingo.ts';
import { cellsPerRow, fieldCountOf, isFreeCell, isLayoutOf, rowsPerField, type Ticket } from './ticket.ts';

/** All tickets of one round, marked together. Tickets are known by their index in the list they came in. */
export type TicketMarks = {
  /** Marks a ball on every ticket. @throws RangeError for a number that is no ball or is marked already. */
  mark(ball: number): void;
  /** How many rows a ticket has complete in its best field, 0 to 5. */
  rowsComplete(ticket: number): number;
  /** How many numbers a ticket lacks for a stage in its best field; 0 when it meets the stage. */
  missing(ticket: number, stage: Stage): number;
  /** The tickets that meet a stage now, lowest index first. */
  winners(stage: Stage): number[];
};

/** A ticket has at most 15 rows; the sixteenth place takes the numbers that stand in no row. */
const placesPerTicket = 16;
const noRow = 15;
const maxFields = 3;
/** More than the 75 balls can count down to zero. */
const never = 255;

/**
 * Marks for all tickets of a round, whose list is complete: none can be added after the start.
 *
 * A ball stands in at most one row of a ticket, so a byte per ball and ticket says which, and marking is one
 * pass that counts down one byte per ticket: about a millisecond for 100,000 tickets, which take 10 MB.
 * The state follows from the tickets and the balls alone: after a restart, make it anew and mark what was called.
 * @throws RangeError when a layout is not of its kind.
 */
export function createTicketMarks(tickets: readonly Ticket[]): TicketMarks {
  const count = tickets.length;
  const rowByBall = Array.from({ length: ballCount + 1 }, () => new Uint8Array(count).fill(noRow));
  const missingByRow = new Uint8Array(count * placesPerTicket).fill(never);
  const completeByField = new Uint8Array(count * maxFields);
  const completeInBest = new Uint8Array(count);
  const called = new Uint8Array(ballCount + 1);

  tickets.forEach(({ kind, layout }, ticket) => {
    if (!isLayoutOf(kind, layout)) throw new RangeError(`Ticket at index ${ticket} is not a ${kind} ticket.`);
    const rows = fieldCountOf[kind] * rowsPerField;
    const firstPlace = ticket * placesPerTicket;
    missingByRow.fill(0, firstPlace, firstPlace + rows);
    layout.forEach((number, cell) => {
      if (isFreeCell(cell)) return;
      const row = Math.floor(cell / cellsPerRow);
      (rowByBall[number] as Uint8Array)[ticket] = row;
      missingByRow[firstPlace + row] = (missingByRow[firstPlace + row] as number) + 1;
    });
  });

  function completeRow(ticket: number, row: number): void {
    const field = ticket * maxFields + Math.floor(row / rowsPerField);
    const complete = (completeByField[field] as number) + 1;
    completeByField[field] = complete;
    if (complete > (completeInBest[ticket] as number)) completeInBest[ticket] = complete;
  }

  return {
    mark(ball) {
      if (!isBall(ball) || called[ball] === 1) throw new RangeError(`Ball ${ball} cannot be marked.`);
      called[ball] = 1;
      const rowOf = rowByBall[ball] as Uint8Array;
      for (let ticket = 0; ticket < count; ticket += 1) {
        const row = rowOf[ticket] as number;
        const place = ticket * placesPerTicket + row;
        const missing = (missingByRow[place] as number) - 1;
        missingByRow[place] = missing;
        if (missing === 0) completeRow(ticket, row);
      }
    },

    rowsComplete(ticket) {
      return known(completeInBest[ticket]);
    },

    missing(ticket, stage) {
      const { kind } = known(tickets[ticket]);
      const byField = Array.from({ length: fieldCountOf[kind] }, (_, field) => {
        const start = ticket * placesPerTicket + field * rowsPerField;
        return missingForStage(missingByRow.subarray(start, start + rowsPerField), stage);
      });
      return Math.min(...byField);
    },

    winners(stage) {
      const winners: number[] = [];
      for (let ticket = 0; ticket < count; ticket += 1) {
        if ((completeInBest[ticket] as number) >= stage) winners.push(ticket);
      }
      return winners;
    },
  };
}

function known<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new RangeError('There is no ticket at that index.');
  return found;
}
