import { SkipLink } from '@digdir/designsystemet-react';
import { lazy, Suspense, useEffect } from 'react';
import { type GetScrollRestorationKeyFunction, Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { ChatProvider } from '../features/chat/chat-context.tsx';
import { useChosenChain } from '../platform/chosen-chain.ts';
import { useTexts } from '../platform/language.tsx';
import { tookOver } from '../platform/taking-over.ts';
import type { ChainLineProps } from './chain-line.tsx';
import { ChatPlace } from './chat-place.tsx';
import styles from './shell.module.css';
import { shellTexts } from './shell.nb.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { WhenIdle } from './when-idle.tsx';

const installedPortal = async () => (await import('./installed-portal.tsx')).InstalledPortal;

/** Header, the screen of the address, footer. */
export function Shell() {
  const texts = useTexts(shellTexts);
  const main = useFocusOnNavigation();
  useEffect(tookOver, []);
  useKeptPlace();
  const waiting = useNavigation().state === 'loading';
  return (
    <ChatProvider>
      <div className={styles.shell}>
        <SkipLink href="#innhold">{texts.skipToContent}</SkipLink>
        <SiteHeader />
        <ChainPlace onLeft={() => main.current?.focus({ preventScroll: true })} />
        {waiting ? (
          <div className={styles.progress} role="progressbar" aria-label={texts.loadingPage} />
        ) : null}
        {/* A screen speaks bokmål until it says otherwise of itself. */}
        <main id="innhold" ref={main} tabIndex={-1} lang="nb" className={styles.main}>
          <Outlet />
        </main>
        <SiteFooter />
        <ChatPlace />
        <WhenIdle load={installedPortal} />
        <ScrollRestoration getKey={placeInHistory} />
      </div>
    </ChatProvider>
  );
}

// Few visitors have chosen a chain. Without the line the page is as it was.
const ChainLine = lazy(() =>
  import('./chain-line.tsx').then(
    ({ ChainLine: Line }) => ({ default: Line }),
    () => ({ default: () => null }),
  ),
);

/** Where a chain is chosen, the line that says so; its place is kept until it comes. */
function ChainPlace({ onLeft }: ChainLineProps) {
  if (useChosenChain().kind === 'none') return null;
  return (
    <Suspense fallback={<div className={styles.chain} />}>
      <ChainLine onLeft={onLeft} />
    </Suspense>
  );
}

/**
 * What the place on a page is remembered by: the step of the history. The first step of every visit has the same key,
 * and so has its address besides: another page that is opened in the tab begins at its top, or at the part that it names.
 */
const placeInHistory: GetScrollRestorationKeyFunction = ({ key, pathname, hash }) =>
  key === 'default' ? `${pathname}${hash}` : key;
