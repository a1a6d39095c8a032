import { SkipLink } from '@digdir/designsystemet-react';
import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import styles from './shell.module.css';
import { shellTexts } from './shell.nb.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Header, the screen of the address, footer. */
export function Shell() {
  const main = useFocusOnNavigation();
  const waiting = useNavigation().state === 'loading';
  return (
    <div className={styles.shell}>
      <SkipLink href="#innhold">{shellTexts.skipToContent}</SkipLink>
      <SiteHeader />
      {waiting ? (
        <div className={styles.progress} role="progressbar" aria-label={shellTexts.loadingPage} />
      ) : null}
      <main id="innhold" ref={main} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <SiteFooter />
      <ScrollRestoration />
    </div>
  );
}

/**
 * Moves the focus to the new screen, so that a screen reader and the Tab key begin there, unless the screen has
 * taken the focus itself (as the login form does).
 */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
