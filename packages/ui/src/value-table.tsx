import type { ReactNode } from 'react';
import styles from './value-table.module.css';

export type ValueTableProps = {
  /** The name of the table, for a screen reader. */
  label: string;
  /** The name; '' for a column of buttons. */
  columns: readonly string[];
  /** Each row begins with its header cell. `isWrong` marks a row in which something is wrong. */
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[]; readonly isWrong?: boolean }[];
  /** Whether all cells but the header are numbers, which are aligned. */
  hasNumbers?: boolean;
};

/**
 * A table of values; on a narrow screen each row becomes a small list. Its roles are explicit because the
 * browser drops table semantics when the layout is not a table's.
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
