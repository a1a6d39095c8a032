import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import styles from './tabs.module.css';

/** Links to the parts of a page, above it. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {children}
    </nav>
  );
}

type TabProps = {
  readonly to: string;
  /** Whether it is current only at exactly its address, because pages below are other parts. */
  readonly end?: boolean;
  /** Whether nothing is there. A phone then shows it only while it is current. */
  readonly isEmpty?: boolean;
  readonly children: string;
};

/** A link to a part. */
export function Tab({ to, end = false, isEmpty = false, children }: TabProps) {
  return (
    <NavLink to={to} end={end} className={() => styles.tab} data-empty={isEmpty}>
      {children}
    </NavLink>
  );
}
