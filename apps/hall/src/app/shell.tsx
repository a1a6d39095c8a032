import { Button, Paragraph, SkipLink } from '@digdir/designsystemet-react';
import { Message } from '@lokalbingo/ui/message';
import { useEffect, useRef, useState } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { useIsOffline } from '../platform/console-context.tsx';
import { isTyping } from '../platform/keys.ts';
import { useSelf } from '../platform/self.tsx';
import { appTexts } from './app.nb.ts';
import { screensFor } from './screens.ts';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';

/** The layout of the console: top bar, navigation and the current screen. */
export function Shell() {
  const { hall } = useSelf();
  const { pathname } = useLocation();
  const main = useFocusOnNewScreen();
  return (
    <div className={styles.shell}>
      <SkipLink href="#innhold">{appTexts.skipToContent}</SkipLink>
      <TopBar />
      <Navigation key={pathname} />
      <main id="innhold" ref={main} tabIndex={-1} className={styles.main}>
        <LostLine />
        {hall?.isTraining ? <TrainingLine /> : null}
        {/* A screen's state belongs to one hall, so another hall remounts the screen. */}
        <Outlet key={hall?.hallId} />
      </main>
    </div>
  );
}

/** Links to the screens. On a phone a button shows and hides them. */
function Navigation() {
  const { offer } = useSelf();
  const [isOpen, setOpen] = useState(false);
  return (
    <nav className={styles.navigation} aria-label={appTexts.navigation}>
      <Button
        className={styles.menu}
        variant="tertiary"
        data-color="neutral"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {appTexts.menu}
      </Button>
      <ul className={styles.screens}>
        {screensFor(offer).map(({ name, path }) => (
          <li key={name}>
            <NavLink to={path} className={() => styles.screen} onClick={() => setOpen(false)}>
              {appTexts.screens[name]}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function LostLine() {
  if (!useIsOffline()) return null;
  return (
    <div className={styles.lost}>
      <Message tone="warning" live="polite">
        <Paragraph>{appTexts.lineLost}</Paragraph>
      </Message>
    </div>
  );
}

/** Says on every screen of a training hall that nothing is real. */
function TrainingLine() {
  return (
    <p className={styles.training}>
      <strong>{appTexts.training}</strong> {appTexts.trainingText}
    </p>
  );
}

/** Moves the focus to a new screen, unless the screen has already taken it or the person types in the search field. */
function useFocusOnNewScreen() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const { activeElement } = document;
    if (main.current?.contains(activeElement) || isTyping(activeElement)) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
