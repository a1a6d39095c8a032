import type { ReactNode } from 'react';
import styles from './loading-line.module.css';

/** Says what is loading, beside a spinner. It is announced to screen readers. */
export function LoadingLine({ children }: { children: ReactNode }) {
  return (
    <div className={styles.loading} role="status">
      <span className={styles.ring} aria-hidden="true" />
      <span>{children}</span>
    </div>
  );
}
