import type { ReactNode } from 'react';
import styles from './loading-line.module.css';

/** What is being waited for, in words, beside a turning ring. A screen reader is told. */
export function LoadingLine({ children }: { children: ReactNode }) {
  return (
    <div className={styles.loading} role="status">
      <span className={styles.ring} aria-hidden="true" />
      <span>{children}</span>
    </div>
  );
}
