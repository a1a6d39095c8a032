import { Spinner } from '@digdir/designsystemet-react';
import { appTexts } from './app.nb.ts';
import styles from './coming-page.module.css';

/** Shown while the code or the logged-in person is loading. */
export function ComingPage() {
  return (
    <main className={styles.coming} aria-busy="true">
      <Spinner aria-label={appTexts.loadingPage} data-size="lg" />
    </main>
  );
}
