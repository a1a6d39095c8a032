import { Button, Skeleton } from '@digdir/designsystemet-react';
import { PageWidth } from '@lokalbingo/ui/page-width';
import { Stack } from '@lokalbingo/ui/stack';
import { useTexts } from '../platform/language.tsx';
import styles from './coming-page.module.css';
import { HeaderBar } from './header-bar.tsx';
import { shellTexts } from './shell.nb.ts';

/**
 * The page while its first screen loads: the final header, with places reserved for the menu and the text.
 * The server renders it before any of our code runs, so it contains no data of the player and fetches
 * nothing.
 */
export function ComingPage() {
  const texts = useTexts(shellTexts);
  return (
    <>
      <HeaderBar productName="Lokalbingo" menu="visitor">
        <Button aria-hidden tabIndex={-1} className={styles.menu}>
          {texts.logIn}
        </Button>
      </HeaderBar>
      <main className={styles.main} aria-busy="true" aria-label={texts.loadingPage}>
        <PageWidth>
          <Stack gap="lg">
            <Skeleton variant="rectangle" width="min(24rem, 80%)" height="2.75rem" />
            <Stack gap="sm">
              <Skeleton variant="rectangle" width="min(40rem, 100%)" height="1.25rem" />
              <Skeleton variant="rectangle" width="min(34rem, 90%)" height="1.25rem" />
            </Stack>
            <Skeleton variant="rectangle" height="14rem" />
          </Stack>
        </PageWidth>
      </main>
    </>
  );
}
