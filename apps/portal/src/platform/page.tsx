import { PageWidth } from '@lokalbingo/ui/page-width';
import { type ReactNode, useState } from 'react';
import { usePortalConfig } from './config-queries.ts';
import { isFirstView } from './hydration.ts';
import styles from './page.module.css';
import { type PageHead, usePageHead } from './page-head.ts';

/**
 * A screen: sets the page's description, and fades in when it replaces another (specification §2 Layout). A
 * server-rendered one appears at once.
 */
export function Page({ title, width = 'page', children, ...head }: PageProps) {
  const productName = usePortalConfig()?.productName ?? 'Lokalbingo';
  usePageHead({ ...head, title: title === undefined ? productName : `${title} – ${productName}` });
  const [fades] = useState(() => (isFirstView() ? undefined : true));
  return (
    <div className={styles.page} data-fades={fades}>
      {width === 'bleed' ? (
        children
      ) : (
        <PageWidth width={width} className={styles.held}>
          {children}
        </PageWidth>
      )}
    </div>
  );
}

export type PageProps = Omit<PageHead, 'title'> & {
  /** The text before the product's name in the tab; the home page has only the name. */
  title?: string;
  /** `page` is the full width of the layout, `text` a comfortable line, `form` a narrow column, `bleed` none. */
  width?: 'page' | 'text' | 'form' | 'bleed';
  children: ReactNode;
};
