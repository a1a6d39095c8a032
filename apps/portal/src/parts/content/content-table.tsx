import type { ComponentProps } from 'react';
import styles from './content-table.module.css';

/**
 * A table of content; on a narrow screen each row becomes a small list. Its roles are explicit because the
 * browser drops table semantics when the layout is not a table's.
 */
export const contentTable = {
  // biome-ignore-start lint/a11y/noRedundantRoles: see above.
  table: (props: ComponentProps<'table'>) => <table {...props} role="table" className={styles.table} />,
  thead: (props: ComponentProps<'thead'>) => <thead {...props} role="rowgroup" />,
  tbody: (props: ComponentProps<'tbody'>) => <tbody {...props} role="rowgroup" />,
  tr: (props: ComponentProps<'tr'>) => <tr {...props} role="row" />,
  th: ({ scope = 'col', ...props }: ComponentProps<'th'>) => (
    <th {...props} scope={scope} role={scope === 'row' ? 'rowheader' : 'columnheader'} />
  ),
  td: (props: ComponentProps<'td'>) => <td {...props} role="cell" />,
  // biome-ignore-end lint/a11y/noRedundantRoles: see above.
};
