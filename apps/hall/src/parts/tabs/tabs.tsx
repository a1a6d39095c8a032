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
  /** Whether the link is current only at its exact address, because pages below it are other parts. */
  readonly end?: boolean;
  /** Whether the part is empty. A phone shows the link to an empty part only while it is current. */
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
