import { Heading } from '@digdir/designsystemet-react';
import { type ReactNode, useEffect } from 'react';
import styles from './page.module.css';
import { platformTexts } from './platform.nb.ts';

type PageProps = {
  title: string;
  children: ReactNode;
};

/** A screen of the console: document title, heading and content. */
export function Page({ title, children }: PageProps) {
  useTitle(title);
  return (
    <div className={styles.page}>
      <Heading level={1} data-size="sm">
        {title}
      </Heading>
      {children}
    </div>
  );
}

/** Sets the document's title, for a screen with a heading of its own. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – ${platformTexts.console}`;
  }, [title]);
}
