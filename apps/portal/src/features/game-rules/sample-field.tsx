import { Sheet } from '@lokalbingo/ui/sheet';
import styles from './sample-field.module.css';

const letters = ['B', 'I', 'N', 'G', 'O'] as const;

/** One real field: five numbers of each column, the centre hidden. */
const rows = [
  [3, 18, 32, 47, 61],
  [7, 21, 38, 52, 64],
  [9, 24, undefined, 55, 70],
  [12, 27, 43, 58, 72],
  [14, 30, 45, 60, 75],
];

export type SampleFieldProps = {
  /** What the picture shows, in words. */
  label: string;
  /** Marks a horizontal row, or the diagonal through the centre. */
  marked: 'row' | 'diagonal';
  /** Shown at the top left, where a ticket of main game 2 has its price. */
  price?: string;
};

/** A picture of a ticket's field. */
export function SampleField({ label, marked, price }: SampleFieldProps) {
  const isMarked = (row: number, column: number) => (marked === 'row' ? row === 1 : row === column);
  return (
    <Sheet padding="sm" gap="xs" className={styles.field} role="img" aria-label={label}>
      {price ? <span className={styles.price}>{price}</span> : null}
      <div className={styles.grid} aria-hidden="true">
        {letters.map((letter) => (
          <span key={letter} className={styles.letter} data-column={letter}>
            {letter}
          </span>
        ))}
        {rows.flatMap((row, rowIndex) =>
          row.map((number, column) => (
            <span
              key={number ?? 'free'}
              className={styles.cell}
              data-marked={isMarked(rowIndex, column)}
              data-free={number === undefined}
            >
              {number ?? 'Free'}
            </span>
          )),
        )}
      </div>
    </Sheet>
  );
}
