import { Logo } from '@lokalbingo/ui/logo';
import { PageWidth } from '@lokalbingo/ui/page-width';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../platform/language.tsx';
import styles from './header-bar.module.css';
import { shellTexts } from './shell.nb.ts';

export type HeaderBarProps = {
  productName: string;
  /**
   * Whether the menu is a visitor's or a player's. On phones a player's menu leaves less room for the logo.
   */
  menu: 'visitor' | 'player';
  children: ReactNode;
};

/** The bar at the top of every page: the logo, which leads home, and the menu. */
export function HeaderBar({ productName, menu, children }: HeaderBarProps) {
  const texts = useTexts(shellTexts);
  return (
    <header className={styles.header}>
      <PageWidth className={styles.row} data-menu={menu}>
        <Link to="/" className={styles.logo}>
          <Logo name={texts.home(productName)} />
        </Link>
        {children}
      </PageWidth>
    </header>
  );
}
