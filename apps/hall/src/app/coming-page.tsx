import { Spinner } from '@digdir/designsystemet-react';
import { appTexts } from './app.nb.ts';
import styles from './coming-page.module.css';

/** The page while the program, or who is logged in, is on its way. */
export function ComingPage() {
  return (
    <main className={styles.coming} aria-busy="true">
      <Spinner aria-label={appTexts.loadingPage} data-size="lg" />
    </main>
  );
}
