import { PageWidth } from '@lokalbingo/ui/page-width';
import { type ReactNode, useState } from 'react';
import { usePortalConfig } from './config-queries.ts';
import { isFirstView } from './hydration.ts';
import styles from './page.module.css';
import { type PageHead, usePageHead } from './page-head.ts';

/**
 * A screen: tells of itself, and fades in where it takes the place of another (specification §2 Layout). The one that the
 * server has rendered is there at once.
 */
export function Page({ title, width = 'page', children, ...told }: PageProps) {
  const productName = usePortalConfig()?.productName ?? 'Lokalbingo';
  usePageHead({ ...told, title: title === undefined ? productName : `${title} – ${productName}` });
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
  /** What stands before the product's name in the tab; the home page has the name alone. */
  title?: string;
  /** `page` is the full width of the layout, `text` a comfortable line, `form` a narrow column, `bleed` none. */
  width?: 'page' | 'text' | 'form' | 'bleed';
  children: ReactNode;
};
