import { type ReactNode, useEffect } from 'react';
import './page.css';
import { usePortalConfig } from './config-queries.ts';

/** A screen: names the browser's tab, and fades in (specification §2 Layout). */
export function Page({ title, width = 'page', children }: PageProps) {
  const productName = usePortalConfig()?.productName ?? 'Lokalbingo';
  useEffect(() => {
    document.title = title === undefined ? productName : `${title} – ${productName}`;
  }, [title, productName]);
  return <div className={`page page--${width}`}>{children}</div>;
}

export type PageProps = {
  /** What stands before the product's name in the tab; the home page has the name alone. */
  title?: string;
  /** `page` is the full width of the layout, `text` a comfortable line, `form` a narrow column, `bleed` none. */
  width?: 'page' | 'text' | 'form' | 'bleed';
  children: ReactNode;
};
