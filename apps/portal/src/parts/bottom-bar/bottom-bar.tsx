import { Paragraph } from '@digdir/designsystemet-react';
import { PageWidth } from '@lokalbingo/ui/page-width';
import type { ReactNode } from 'react';
import styles from './bottom-bar.module.css';

type BottomBarProps = {
  /** What a listener knows it by. */
  name: string;
  tone?: 'plain' | 'warning';
  /** What it says; told politely when it comes, and when it changes. */
  words: ReactNode;
  /** The buttons that answer it. */
  children?: ReactNode;
};

/** A line that stands at the lower edge of the window, in a place of its own below the page: nothing moves when it comes. */
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
