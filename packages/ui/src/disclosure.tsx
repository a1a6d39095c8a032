import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

/** A line that opens what more there is to read. */
export function Disclosure({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className={styles.disclosure}>
      <summary className={styles.summary}>{summary}</summary>
      {children}
    </details>
  );
}
