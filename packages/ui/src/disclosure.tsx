import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  /** Told when it is opened and closed, for what is drawn only while it is open. */
  onToggle?: (isOpen: boolean) => void;
};

/** A line that opens what more there is to read. */
export function Disclosure({ summary, children, onToggle }: DisclosureProps) {
  return (
    <details className={styles.disclosure} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary className={styles.summary}>{summary}</summary>
      {children}
    </details>
  );
}
