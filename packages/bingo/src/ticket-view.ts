import { missingForStage, type Stage } from './main-bingo.ts';
import { cellsPerField, cellsPerRow, fieldCountOf, isFreeCell, rowsPerField, type Ticket } from './ticket.ts';

/** One cell. `marked` is true when the number is called, and always for the free centre, whose number is hidden. */
export type CellView = { readonly number: number; readonly marked: boolean; readonly free: boolean };

/** One row of five cells. */
export type RowView = { readonly cells: readonly CellView[]; readonly missing: number };

/** One field of five rows, with how many are complete and how many numbers it lacks for the stage. */
export type FieldView = {
  readonly rows: readonly RowView[];
  readonly rowsComplete: number;
  readonly missing: number;
};

/** One ticket as its player sees it. The counts are those of its best field. */
export type TicketView = {
  readonly fields: readonly FieldView[];
  readonly rowsComplete: number;
  /** How many numbers the ticket lacks for the stage; 0 when it meets it. */
  readonly missing: number;
  /** The numbers that would bring the ticket to the stage if called next; empty unless `missing` is 1. */
  readonly winningNumbers: readonly number[];
};

/**
 * Shows one ticket against the balls called so far and the stage that is contested.
 * It counts cell by cell, without the tables of `TicketMarks`: right for the few tickets of one player.
 */
export function ticketView(ticket: Ticket, calledBalls: Iterable<number>, stage: Stage): TicketView {
  const called = new Set(calledBalls);
  const fields = Array.from({ length: fieldCountOf[ticket.kind] }, (_, field) =>
    fieldView(ticket.layout.subarray(field * cellsPerField, (field + 1) * cellsPerField), called, stage),
  );
  const missing = Math.min(...fields.map((field) => field.missing));
  return {
    fields,
    rowsComplete: Math.max(...fields.map((field) => field.rowsComplete)),
    missing,
    winningNumbers: missing === 1 ? fields.flatMap((field) => winningNumbersOf(field)) : [],
  };
}

/** Tickets with the fewest missing numbers first, then those with most rows; equals keep their order. */
export function sortBestFirst<Shown extends { readonly missing: number; readonly rowsComplete: number }>(
  tickets: readonly Shown[],
): Shown[] {
  return tickets.toSorted(
    (one, other) => one.missing - other.missing || other.rowsComplete - one.rowsComplete,
  );
}

function fieldView(numbers: Uint8Array, called: ReadonlySet<number>, stage: Stage): FieldView {
  const cells = Array.from(numbers, (number, cell) => {
    const free = isFreeCell(cell);
    return { number, marked: free || called.has(number), free };
  });
  const rows = Array.from({ length: rowsPerField }, (_, row) => {
    const inRow = cells.slice(row * cellsPerRow, (row + 1) * cellsPerRow);
    return { cells: inRow, missing: inRow.filter((cell) => !cell.marked).length };
  });
  const missingByRow = rows.map((row) => row.missing);
  return {
    rows,
    rowsComplete: missingByRow.filter((missing) => missing === 0).length,
    missing: missingForStage(missingByRow, stage),
  };
}

function winningNumbersOf(field: FieldView): number[] {
  if (field.missing !== 1) return [];
  // The field has all other rows that the stage needs; any row that lacks one number will do.
  return field.rows
    .filter((row) => row.missing === 1)
    .flatMap((row) => row.cells.filter((cell) => !cell.marked).map((cell) => cell.number));
}
