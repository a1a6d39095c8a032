import { letterOf } from '@lokalbingo/bingo/ball';
import { cellsPerRow, isFreeCell, rowsPerField } from '@lokalbingo/bingo/ticket';
import { memo } from 'react';
import styles from './field-grid.module.css';
import { hasBit, type ShownField } from './shown-tickets.ts';
import { ticketTexts } from './tickets.nb.ts';

const letters = ['B', 'I', 'N', 'G', 'O'] as const;
const rowAt = Array.from({ length: rowsPerField }, (_, row) => row);
const columnAt = Array.from({ length: cellsPerRow }, (_, column) => column);
const wholeRow = 0b11111;

type FieldGridProps = Omit<ShownField, 'rowsComplete'> & {
  readonly rowsComplete: number;
  /** Whether its full rows have won just now. */
  readonly glows: boolean;
};

/** One field of a ticket: marked numbers are filled, the number that wins is ringed, a full row is joined. */
export const FieldGrid = memo(function FieldGrid(field: FieldGridProps) {
  return (
    <table className={styles.field} data-glows={field.glows}>
      <caption className="ds-sr-only">
        {ticketTexts.field(field.fieldNo)}
        {field.rowsComplete > 0 ? `, ${ticketTexts.fieldRows(field.rowsComplete)}` : null}
      </caption>
      <thead>
        <tr>
          {letters.map((letter) => (
            <th key={letter} scope="col" className={styles.letter} data-column={letter}>
              {letter}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowAt.map((row) => (
          <FieldRow
            key={row}
            numbers={field.numbers}
            row={row}
            marks={(field.marks >> (row * cellsPerRow)) & wholeRow}
            wins={(field.wins >> (row * cellsPerRow)) & wholeRow}
          />
        ))}
      </tbody>
    </table>
  );
});

type FieldRowProps = { numbers: Uint8Array; row: number; marks: number; wins: number };

const FieldRow = memo(function FieldRow({ numbers, row, marks, wins }: FieldRowProps) {
  return (
    <tr className={styles.row} data-full={marks === wholeRow}>
      {columnAt.map((column) => (
        <FieldCell
          key={column}
          number={numbers[row * cellsPerRow + column] ?? 0}
          free={isFreeCell(row * cellsPerRow + column)}
          marked={hasBit(marks, column)}
          wins={hasBit(wins, column)}
        />
      ))}
    </tr>
  );
});

type FieldCellProps = { number: number; free: boolean; marked: boolean; wins: boolean };

function FieldCell({ number, free, marked, wins }: FieldCellProps) {
  if (free) {
    return (
      <td className={styles.cell} data-state="free">
        <span className={styles.dab}>
          <svg viewBox="0 0 24 24" role="img" aria-label={ticketTexts.free}>
            <path d="m12 2.6 2.9 6 6.5.9-4.7 4.6 1.1 6.5L12 17.5l-5.8 3.1 1.1-6.5-4.7-4.6 6.500-.9z" />
          </svg>
        </span>
      </td>
    );
  }
  const state = marked ? 'marked' : wins ? 'wins' : 'open';
  return (
    <td className={styles.cell} data-column={letterOf(number)} data-state={state}>
      <span className={styles.dab}>{number}</span>
      {marked ? <span className="ds-sr-only">, {ticketTexts.marked}</span> : null}
      {wins ? <span className="ds-sr-only">, {ticketTexts.wins}</span> : null}
    </td>
  );
}
