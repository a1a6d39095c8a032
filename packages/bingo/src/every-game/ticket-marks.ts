import { isBall } from './ball.ts';
import {
  ballCountOf,
  cellsPerFieldOf,
  type GameRules,
  kindRulesOf,
  type StageRules,
  stageRulesOf,
} from './game-rules.ts';
import { missingForRows } from './stage.ts';
import { isFreeCell, isLayoutOf, type Ticket } from './ticket.ts';

/** All tickets of one round, marked together. Tickets are known by their index in the list they came in. */
export type TicketMarks = {
  /** Marks a ball on every ticket. @throws RangeError for a number that is no ball or is marked already. */
  mark(ball: number): void;
  /** How many rows a ticket has complete in its best field. */
  rowsComplete(ticket: number): number;
  /** Whether a ticket has a diagonal complete; never in a game that has none. */
  hasDiagonal(ticket: number): boolean;
  /** How many numbers a ticket lacks for a stage in its best field; 0 when it meets the stage. */
  missing(ticket: number, stage: number): number;
  /** The tickets that meet a stage now, lowest index first. */
  winners(stage: number): number[];
};

/** More than any game's balls can count down to zero. */
const never = 255;

/**
 * Marks for all tickets of a round, whose list is complete: none can be added after the start.
 *
 * A ball stands in at most one row of a ticket, and in at most one diagonal, since diagonals meet in the free centre.
 * So a byte per ball and ticket says which, and marking is one pass that counts down one byte per ticket, and one more
 * where the game has diagonals: about a millisecond for 100,000 tickets of 75 balls, which take 10 MB.
 * The state follows from the tickets and the balls alone: after a restart, make it anew and mark what was called.
 * @throws RangeError when a layout is not of its kind.
 */
export function createTicketMarks(rules: GameRules, tickets: readonly Ticket[]): TicketMarks {
  tickets.forEach(({ kind, layout }, ticket) => {
    if (!isLayoutOf(rules, kind, layout))
      throw new RangeError(`Ticket at index ${ticket} is not a ${kind} ticket.`);
  });
  const rows = createRowCounts(rules, tickets);
  const diagonals = rules.field.diagonals.length > 0 ? createDiagonalCounts(rules, tickets) : undefined;
  const called = new Uint8Array(ballCountOf(rules) + 1);

  return {
    mark(ball) {
      if (!isBall(rules, ball) || called[ball] === 1) throw new RangeError(`Ball ${ball} cannot be marked.`);
      called[ball] = 1;
      rows.mark(ball);
      diagonals?.mark(ball);
    },
    rowsComplete: (ticket) => known(rows.completeInBest[ticket]),
    hasDiagonal: (ticket) => known(diagonals ? diagonals.complete[ticket] : 0) > 0,
    missing(ticket, stage) {
      const { rows: needed, diagonalWins } = stageRulesOf(rules, stage);
      const byRows = rows.missing(ticket, known(tickets[ticket]).kind, needed);
      return diagonals && diagonalWins ? Math.min(byRows, diagonals.missing(ticket)) : byRows;
    },
    winners(stage) {
      const { rows: needed, diagonalWins }: StageRules = stageRulesOf(rules, stage);
      const winners: number[] = [];
      for (let ticket = 0; ticket < tickets.length; ticket += 1) {
        if (
          (rows.completeInBest[ticket] as number) >= needed ||
          (diagonalWins && diagonals !== undefined && (diagonals.complete[ticket] as number) > 0)
        ) {
          winners.push(ticket);
        }
      }
      return winners;
    },
  };
}

/** What each row of each ticket lacks, and how many rows each has complete in its best field. */
function createRowCounts(rules: GameRules, tickets: readonly Ticket[]) {
  const rowsPerField = rules.field.rows;
  const maxFields = Math.max(...rules.kinds.map(({ fields }) => fields));
  // The place after a ticket's last row takes the numbers that stand in no row.
  const noRow = maxFields * rowsPerField;
  const places = noRow + 1;
  const rowByBall = tableByBall(rules, tickets.length, noRow);
  const missingByRow = new Uint8Array(tickets.length * places).fill(never);
  const completeByField = new Uint8Array(tickets.length * maxFields);
  const completeInBest = new Uint8Array(tickets.length);

  tickets.forEach(({ layout }, ticket) => {
    const firstPlace = ticket * places;
    missingByRow.fill(0, firstPlace, firstPlace + layout.length / rules.columns.length);
    layout.forEach((number, cell) => {
      if (isFreeCell(rules, cell)) return;
      const row = Math.floor(cell / rules.columns.length);
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
    completeInBest,
    mark(ball: number): void {
      const rowOf = rowByBall[ball] as Uint8Array;
      for (let ticket = 0; ticket < tickets.length; ticket += 1) {
        const row = rowOf[ticket] as number;
        const place = ticket * places + row;
        const missing = (missingByRow[place] as number) - 1;
        missingByRow[place] = missing;
        if (missing === 0) completeRow(ticket, row);
      }
    },
    missing(ticket: number, kind: string, needed: number): number {
      const byField = Array.from({ length: kindRulesOf(rules, kind).fields }, (_, field) => {
        const start = ticket * places + field * rowsPerField;
        return missingForRows(missingByRow.subarray(start, start + rowsPerField), needed);
      });
      return Math.min(...byField);
    },
  };
}

/** What each diagonal of each ticket lacks, whatever field it is in, and how many each ticket has complete. */
function createDiagonalCounts(rules: GameRules, tickets: readonly Ticket[]) {
  const { diagonals } = rules.field;
  const cellsPerField = cellsPerFieldOf(rules);
  const maxFields = Math.max(...rules.kinds.map(({ fields }) => fields));
  const noDiagonal = maxFields * diagonals.length;
  const places = noDiagonal + 1;
  const diagonalByBall = tableByBall(rules, tickets.length, noDiagonal);
  const missingByDiagonal = new Uint8Array(tickets.length * places).fill(never);
  const complete = new Uint8Array(tickets.length);

  tickets.forEach(({ layout }, ticket) => {
    for (let start = 0; start < layout.length; start += cellsPerField) {
      diagonals.forEach((cells, at) => {
        const diagonal = (start / cellsPerField) * diagonals.length + at;
        const played = cells.filter((cell) => !isFreeCell(rules, cell));
        missingByDiagonal[ticket * places + diagonal] = played.length;
        for (const cell of played) {
          (diagonalByBall[layout[start + cell] as number] as Uint8Array)[ticket] = diagonal;
        }
      });
    }
  });

  return {
    complete,
    mark(ball: number): void {
      const diagonalOf = diagonalByBall[ball] as Uint8Array;
      for (let ticket = 0; ticket < tickets.length; ticket += 1) {
        const place = ticket * places + (diagonalOf[ticket] as number);
        const missing = (missingByDiagonal[place] as number) - 1;
        missingByDiagonal[place] = missing;
        if (missing === 0) complete[ticket] = (complete[ticket] as number) + 1;
      }
    },
    missing(ticket: number): number {
      return Math.min(...missingByDiagonal.subarray(ticket * places, ticket * places + noDiagonal));
    },
  };
}

/** For each ball a byte a ticket, all of them `nowhere`. */
function tableByBall(rules: GameRules, tickets: number, nowhere: number): Uint8Array[] {
  return Array.from({ length: ballCountOf(rules) + 1 }, () => new Uint8Array(tickets).fill(nowhere));
}

function known<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new RangeError('There is no ticket at that index.');
  return found;
}
