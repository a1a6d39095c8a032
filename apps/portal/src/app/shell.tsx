import { SkipLink } from '@digdir/designsystemet-react';
import { Contained } from '@lokalbingo/ui/contained';
import { useEffect } from 'react';
import { type GetScrollRestorationKeyFunction, Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { ChatProvider } from '../features/chat/chat-context.tsx';
import { endHydration } from '../platform/hydration.ts';
import { useTexts } from '../platform/language.tsx';
import { importShapesInSteps } from '../platform/shapes-in-steps.ts';
import { ChainPlace } from './chain-place.tsx';
import { ChatPlace } from './chat-place.tsx';
import styles from './shell.module.css';
import { shellTexts } from './shell.nb.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { WhenIdle } from './when-idle.tsx';

async function installedPortal() {
  await importShapesInSteps();
  return (await import('./installed-portal.tsx')).InstalledPortal;
}

/** Header, the screen of the address, footer. */
export function Shell() {
  const texts = useTexts(shellTexts);
  const main = useFocusOnNavigation();
  useEffect(endHydration, []);
  useKeptPlace();
  const waiting = useNavigation().state === 'loading';
  return (
    <ChatProvider>
      <div className={styles.shell}>
        <SkipLink href="#innhold">{texts.skipToContent}</SkipLink>
        <SiteHeader />
        <Contained>
          <ChainPlace onLeft={() => main.current?.focus({ preventScroll: true })} />
        </Contained>
        {waiting ? (
          <div className={styles.progress} role="progressbar" aria-label={texts.loadingPage} />
        ) : null}
        {/* A screen is in bokmål unless it sets its own language. */}
        <main id="innhold" ref={main} tabIndex={-1} lang="nb" className={styles.main}>
          <Outlet />
        </main>
        <Contained>
          <SiteFooter />
        </Contained>
        <Contained>
          <ChatPlace />
        </Contained>
        <Contained>
          <WhenIdle load={installedPortal} />
        </Contained>
        <ScrollRestoration getKey={placeInHistory} />
      </div>
    </ChatProvider>
  );
}

/**
 * The key for the scroll position: the history entry. The first entry of every visit has the same key, so the
 * address is added. A new page in the tab then begins at its top, or at the part that it names.
 */
const placeInHistory: GetScrollRestorationKeyFunction = ({ key, pathname, hash }) =>
  key === 'default' ? `${pathname}${hash}` : key;
