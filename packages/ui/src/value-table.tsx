import type { ReactNode } from 'react';
import styles from './value-table.module.css';

export type ValueTableProps = {
  /** What the table is of, for a screen reader. */
  label: string;
  /** The name; '' for a column of buttons. */
  columns: readonly string[];
  /** Each begins with what it is about. `isWrong`: what it says does not hold. */
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[]; readonly isWrong?: boolean }[];
  /** Whether all but what a row is about are numbers, which stand one under the other. */
  hasNumbers?: boolean;
};

/**
 * A table of values; where there is no room for it, each row stands as a small list of its own. Its roles are stated
 * because the browser forgets a table that is not laid out as one.
 */
export function ValueTable({ label, columns, rows, hasNumbers = false }: ValueTableProps) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above.
    <table role="table" aria-label={label} className={styles.table} data-numbers={hasNumbers}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((name) =>
            name === '' ? (
              <td key={name} role="cell" />
            ) : (
              <th key={name} role="columnheader" scope="col">
                {name}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ key, cells: [first, ...rest], isWrong = false }) => (
          <tr key={key} role="row" data-wrong={isWrong}>
            <th role="rowheader" scope="row">
              {first}
            </th>
            {rest.map((cell, at) => (
              <td
                key={columns[at + 1]}
                role="cell"
                data-name={columns[at + 1]}
                className={hasNumbers ? 'lb-numbers' : undefined}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above.
  );
}
