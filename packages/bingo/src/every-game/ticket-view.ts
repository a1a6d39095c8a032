import { cellsPerFieldOf, type GameRules, stageRulesOf } from './game-rules.ts';
import { missingForRows } from './stage.ts';
import { isFreeCell, type Ticket } from './ticket.ts';

/** One cell. `marked` is true when the number is called, and always for a free cell, whose number is hidden. */
export type CellView = { readonly number: number; readonly marked: boolean; readonly free: boolean };

/** One row, or one diagonal. */
export type LineView = { readonly cells: readonly CellView[]; readonly missing: number };

/** One field, with how many rows are complete and how many numbers it lacks for the stage. */
export type FieldView = {
  readonly rows: readonly LineView[];
  /** Empty in a game without diagonals. */
  readonly diagonals: readonly LineView[];
  readonly rowsComplete: number;
  readonly missing: number;
};

/** One ticket as its player sees it. The counts are those of its best field. */
export type TicketView = {
  readonly fields: readonly FieldView[];
  readonly rowsComplete: number;
  /** How many numbers the ticket lacks for the stage; 0 when it meets it. */
  readonly missing: number;
  /** The numbers that would win the stage for the ticket if called next; empty unless `missing` is 1. */
  readonly winningNumbers: readonly number[];
};

/**
 * Shows one ticket against the balls called so far and the current stage. It counts cell by cell, without the
 * tables of `TicketMarks`: fast enough for the few tickets of one player.
 */
export function ticketView(
  rules: GameRules,
  ticket: Ticket,
  calledBalls: Iterable<number>,
  stage: number,
): TicketView {
  const called = new Set(calledBalls);
  const fields = fieldsOf(rules, ticket).map((numbers) => fieldView(rules, numbers, called, stage));
  const missing = Math.min(...fields.map((field) => field.missing));
  return {
    fields,
    rowsComplete: Math.max(...fields.map((field) => field.rowsComplete)),
    missing,
    winningNumbers: missing === 1 ? fields.flatMap((field) => winningNumbersOf(rules, field, stage)) : [],
  };
}

/** The numbers of each field of a ticket, in order. */
export function fieldsOf(rules: GameRules, { layout }: Ticket): Uint8Array[] {
  const cells = cellsPerFieldOf(rules);
  return Array.from({ length: layout.length / cells }, (_, field) =>
    layout.subarray(field * cells, (field + 1) * cells),
  );
}

/** Tickets with the fewest missing numbers first, then those with most rows; equals keep their order. */
export function sortBestFirst<Shown extends { readonly missing: number; readonly rowsComplete: number }>(
  tickets: readonly Shown[],
): Shown[] {
  return tickets.toSorted(
    (one, other) => one.missing - other.missing || other.rowsComplete - one.rowsComplete,
  );
}

function fieldView(
  rules: GameRules,
  numbers: Uint8Array,
  called: ReadonlySet<number>,
  stage: number,
): FieldView {
  const { rows: needed, diagonalWins } = stageRulesOf(rules, stage);
  const width = rules.columns.length;
  const cells = Array.from(numbers, (number, cell) => {
    const free = isFreeCell(rules, cell);
    return { number, marked: free || called.has(number), free };
  });
  const rows = Array.from({ length: rules.field.rows }, (_, row) =>
    lineView(cells.slice(row * width, (row + 1) * width)),
  );
  const diagonals = rules.field.diagonals.map((line) => lineView(line.flatMap((cell) => cells[cell] ?? [])));
  const byRows = missingForRows(missingIn(rows), needed);
  return {
    rows,
    diagonals,
    rowsComplete: rows.filter((row) => row.missing === 0).length,
    missing: diagonalWins ? Math.min(byRows, ...missingIn(diagonals)) : byRows,
  };
}

const lineView = (cells: readonly CellView[]): LineView => ({
  cells,
  missing: cells.filter((cell) => !cell.marked).length,
});

const missingIn = (lines: readonly LineView[]): number[] => lines.map((line) => line.missing);

function winningNumbersOf(rules: GameRules, field: FieldView, stage: number): number[] {
  if (field.missing !== 1) return [];
  const { rows: needed, diagonalWins } = stageRulesOf(rules, stage);
  // If the field lacks one number for its stage, completing any row that lacks one number wins it.
  const byRow = missingForRows(missingIn(field.rows), needed) === 1 ? field.rows : [];
  const byDiagonal = diagonalWins ? field.diagonals : [];
  const numbers = [...byRow, ...byDiagonal]
    .filter((line) => line.missing === 1)
    .flatMap((line) => line.cells.filter((cell) => !cell.marked).map((cell) => cell.number));
  return [...new Set(numbers)];
}
