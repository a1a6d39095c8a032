import { letterOf } from '@lokalbingo/bingo/every-game/ball';
import type { GameRules } from '@lokalbingo/bingo/every-game/game-rules';
import { hasBit, type ShownField } from '@lokalbingo/bingo/every-game/shown-tickets';
import { isFreeCell } from '@lokalbingo/bingo/every-game/ticket';
import { memo } from 'react';
import styles from './ticket-field.module.css';
import { ticketFieldTexts } from './ticket-field.nb.ts';

export type TicketFieldProps = ShownField & {
  readonly rules: GameRules;
  /** Whether its full lines have just won. */
  readonly glows: boolean;
};

/**
 * One field of a ticket: marked numbers are filled, a winning next number is ringed, and a full row, or a
 * diagonal that counts, is joined. Its container decides its size: `--lb-cell` is the height of a cell,
 * `--lb-beside` the number of fields that share the width.
 */
export const TicketField = memo(function TicketField({ rules, ...field }: TicketFieldProps) {
  const { columns, field: shape } = rules;
  const width = columns.length;
  const wholeRow = 2 ** width - 1;
  return (
    <table className={styles.field} data-columns={width} data-glows={field.glows}>
      <caption className="ds-sr-only">
        {ticketFieldTexts.field(field.fieldNo)}
        {field.rowsComplete > 0 ? `, ${ticketFieldTexts.rows(field.rowsComplete)}` : null}
        {field.diagonals === 0 ? null : `, ${ticketFieldTexts.diagonal}`}
      </caption>
      {columns.some(({ letter }) => letter !== '') ? (
        <thead>
          <tr>
            {columns.map(({ letter }) => (
              <th key={letter} scope="col" className={styles.letter} data-column={letter}>
                {letter}
              </th>
            ))}
          </tr>
        </thead>
      ) : null}
      <tbody className={styles.cells} data-diagonals={diagonalsIn(shape.diagonals, field.diagonals)}>
        {Array.from({ length: shape.rows }, (_, row) => (
          <FieldRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
            key={row}
            rules={rules}
            numbers={field.numbers}
            row={row}
            marks={(field.marks >> (row * width)) & wholeRow}
            wins={(field.wins >> (row * width)) & wholeRow}
          />
        ))}
      </tbody>
    </table>
  );
});

/** The direction of each full diagonal from left to right, for the style sheet. */
function diagonalsIn(lines: readonly (readonly number[])[], full: number): string | undefined {
  const ways = lines.flatMap(([first], at) => (hasBit(full, at) ? [first === 0 ? 'down' : 'up'] : []));
  return ways.length > 0 ? ways.join(' ') : undefined;
}

type FieldRowProps = { rules: GameRules; numbers: Uint8Array; row: number; marks: number; wins: number };

const FieldRow = memo(function FieldRow({ rules, numbers, row, marks, wins }: FieldRowProps) {
  const width = rules.columns.length;
  return (
    <tr className={styles.row} data-full={marks === 2 ** width - 1}>
      {rules.columns.map((_, column) => (
        <FieldCell
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
          key={column}
          rules={rules}
          number={numbers[row * width + column] ?? 0}
          free={isFreeCell(rules, row * width + column)}
          marked={hasBit(marks, column)}
          wins={hasBit(wins, column)}
        />
      ))}
    </tr>
  );
});

type FieldCellProps = { rules: GameRules; number: number; free: boolean; marked: boolean; wins: boolean };

function FieldCell({ rules, number, free, marked, wins }: FieldCellProps) {
  if (free) {
    return (
      <td className={styles.cell} data-state="free">
        <span className={styles.dab}>
          <svg viewBox="0 0 24 24" role="img" aria-label={ticketFieldTexts.free}>
            <path d="m12 2.6 2.9 6 6.5.9-4.7 4.6 1.1 6.5L12 17.5l-5.8 3.1 1.1-6.5-4.7-4.6 6.500-.9z" />
          </svg>
        </span>
      </td>
    );
  }
  const state = marked ? 'marked' : wins ? 'wins' : 'open';
  return (
    <td className={styles.cell} data-column={letterOf(rules, number)} data-state={state}>
      <span className={styles.dab}>{number}</span>
      {marked ? <span className="ds-sr-only">, {ticketFieldTexts.marked}</span> : null}
      {wins ? <span className="ds-sr-only">, {ticketFieldTexts.wins}</span> : null}
    </td>
  );
}
