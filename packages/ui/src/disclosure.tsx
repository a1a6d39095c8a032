import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  /** Called when it is opened and closed, for content that is rendered only while it is open. */
  onToggle?: (isOpen: boolean) => void;
};

/** A line that opens further content. */
export function Disclosure({ summary, children, onToggle }: DisclosureProps) {
  return (
    <details className={styles.disclosure} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary className={styles.summary}>{summary}</summary>
      {children}
    </details>
  );
}
