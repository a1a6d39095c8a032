import { PageWidth } from '@lokalbingo/ui/page-width';
import type { ReactNode } from 'react';
import { usePortalConfig } from './config-queries.ts';
import styles from './page.module.css';
import { type PageHead, usePageHead } from './page-head.ts';

/** A screen: tells of itself, and fades in (specification §2 Layout). */
export function Page({ title, width = 'page', children, ...told }: PageProps) {
  const productName = usePortalConfig()?.productName ?? 'Lokalbingo';
  usePageHead({ ...told, title: title === undefined ? productName : `${title} – ${productName}` });
  return (
    <div className={styles.page}>
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
