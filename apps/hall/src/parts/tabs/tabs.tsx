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

/** A link to a part. With `end`, it is current only at exactly its address, because pages below are other parts. */
export function Tab({ to, end = false, children }: { to: string; end?: boolean; children: string }) {
  return (
    <NavLink to={to} end={end} className={() => styles.tab}>
      {children}
    </NavLink>
  );
}
