import { Dialog } from '@digdir/designsystemet-react';
import { Logo } from '@lokalbingo/ui/logo';
import { PageWidth } from '@lokalbingo/ui/page-width';
import { Sheet } from '@lokalbingo/ui/sheet';
import type { ReactNode } from 'react';
import { platformTexts } from '../../platform/platform.nb.ts';
import styles from './cover-dialog.module.css';

/** Covers the whole page until the person has done what the dialog asks. No key closes it. */
export function CoverDialog({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Dialog
      open
      modal
      closedby="none"
      closeButton={false}
      className={styles.cover}
      aria-label={label}
      // Browsers without `closedby="none"` close the dialog unless this event is prevented.
      onCancel={(event) => event.preventDefault()}
    >
      <div className={styles.middle}>
        <PageWidth width="form">
          <Sheet padding="lg">
            <Logo name={platformTexts.console} />
            {children}
          </Sheet>
        </PageWidth>
      </div>
    </Dialog>
  );
}
