import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { appTexts } from './app.nb.ts';
import styles from './opening-page.module.css';

/** The window until its table has come. It is delivered like this, before any program of ours runs. */
export function OpeningPage() {
  return (
    <main className={styles.opening}>
      <LoadingLine>{appTexts.opening}</LoadingLine>
    </main>
  );
}
