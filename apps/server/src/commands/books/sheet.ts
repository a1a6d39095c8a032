/** A table for a terminal or an accounting program. */
import { stringify } from 'csv-stringify/sync';
import { amountText, csvStyle } from '../../platform/csv.ts';

/** A cell is a text, or an amount in øre. */
export type Cell = string | { readonly ore: number };

/** Rows under headings; every row has a cell for each. */
export type Sheet = { readonly headings: readonly string[]; readonly rows: readonly (readonly Cell[])[] };

/**
 * Formats a sheet as Norwegian CSV: semicolons, decimal commas, UTF-8 with a byte order mark, and a heading
 * row.
 */
export function csvOf({ headings, rows }: Sheet): string {
  return stringify([headings, ...rows.map((row) => row.map((cell) => textOf(cell)))], csvStyle);
}

/** Formats a sheet in columns, with amounts right-aligned. */
export function columnsOf({ headings, rows }: Sheet): string {
  const lines = [headings, ...rows].map((row) => row.map((cell) => textOf(cell, ' ')));
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const isAmount = headings.map((_, column) => rows.some((row) => typeof row[column] === 'object'));
  return lines
    .map((line) =>
      line
        .map((text, column) =>
          isAmount[column] ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const textOf = (cell: Cell, between?: string): string =>
  typeof cell === 'string' ? cell : amountText(cell.ore, between);
