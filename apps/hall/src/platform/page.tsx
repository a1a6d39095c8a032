import { Heading } from '@digdir/designsystemet-react';
import { type ReactNode, useEffect } from 'react';
import styles from './page.module.css';
import { platformTexts } from './platform.nb.ts';

type PageProps = {
  title: string;
  /** What stands beside the title: the state of what the page is about, or what is done with all of it. */
  beside?: ReactNode;
  children: ReactNode;
};

/** A screen of the console: its name in the tab, its heading, and what it holds. */
export function Page({ title, beside, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} – ${platformTexts.console}`;
  }, [title]);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Heading level={1} data-size="sm">
          {title}
        </Heading>
        {beside}
      </div>
      {children}
    </div>
  );
}
