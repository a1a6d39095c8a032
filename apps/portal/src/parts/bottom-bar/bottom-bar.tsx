import { Paragraph } from '@digdir/designsystemet-react';
import { PageWidth } from '@lokalbingo/ui/page-width';
import type { ReactNode } from 'react';
import styles from './bottom-bar.module.css';

type BottomBarProps = {
  /** The bar's name for screen readers. */
  name: string;
  tone?: 'plain' | 'warning';
  /** The text of the bar; announced politely when it appears and when it changes. */
  words: ReactNode;
  /** The buttons that answer the text. */
  children?: ReactNode;
};

/**
 * A line at the lower edge of the window, with its own place below the page: nothing moves when it appears.
 */
export function BottomBar({ name, tone = 'plain', words, children }: BottomBarProps) {
  return (
    <section className={styles.bar} data-tone={tone} aria-label={name}>
      <PageWidth className={styles.row}>
        <Paragraph role="status" className={styles.words}>
          {words}
        </Paragraph>
        {children ? <div className={styles.answers}>{children}</div> : null}
      </PageWidth>
    </section>
  );
}
