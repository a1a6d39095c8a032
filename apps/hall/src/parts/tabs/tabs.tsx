import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import styles from './tabs.module.css';

/** The parts of a page, each with an address of its own. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {children}
    </nav>
  );
}

/** One part of a page. `isFirst`: its address is that of the page. */
export function Tab({ to, isFirst, children }: { to: string; isFirst?: boolean; children: string }) {
  return (
    <NavLink to={to} end={isFirst === true} className={() => styles.tab}>
      {children}
    </NavLink>
  );
}
