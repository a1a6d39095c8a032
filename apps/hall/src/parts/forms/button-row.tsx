import type { ReactNode } from 'react';
import styles from './button-row.module.css';

/** Buttons beside one another. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
