import { Paragraph } from '@digdir/designsystemet-react';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Sheet } from '@lokalbingo/ui/sheet';
import { ComingStatusLine } from '../features/status-line/status-line.tsx';
import { appTexts } from './app.nb.ts';
import styles from './opening-page.module.css';
import table from './table-page.module.css';

/**
 * The window before its table has arrived: the table's areas and the way back, served as markup before our program runs.
 */
export function OpeningPage() {
  return (
    <div className={table.frame} data-phase="between">
      <div className={table.head}>
        <ComingStatusLine />
      </div>
      <main className={table.main}>
        <div className={styles.strip}>
          <LoadingLine>{appTexts.opening}</LoadingLine>
        </div>
        <div className={styles.play}>
          <Sheet padding="sm" flat className={styles.sheet}>
            <Paragraph>{appTexts.openingAssurance}</Paragraph>
          </Sheet>
        </div>
      </main>
      <div className={table.bar}>
        <div className={styles.bar} />
      </div>
    </div>
  );
}
