import { Paragraph } from '@digdir/designsystemet-react';
import type { ReactNode } from 'react';
import { useIsOffline } from '../../platform/portal-context.tsx';
import { lineTexts } from './line.nb.ts';
import styles from './needs-line.module.css';

/** Buttons that do nothing offline: they are disabled with an explanation. Links stay. */
export function NeedsLine({ children }: { children: ReactNode }) {
  const isLost = useIsOffline();
  return (
    <fieldset role="presentation" disabled={isLost} className={styles.held}>
      {isLost ? <Paragraph data-size="sm">{lineTexts.needed}</Paragraph> : null}
      {children}
    </fieldset>
  );
}
