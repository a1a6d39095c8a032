import type { HTMLAttributes, ReactNode } from 'react';
import './layout.css';

type Gap = 'xs' | 'sm' | 'md' | 'lg' | 'xl';

/** Holds content to the page's width, with its gutters. `text` is for reading and forms. */
export function PageWidth({ width = 'page', children }: { width?: 'page' | 'text'; children: ReactNode }) {
  return <div className={`lb-page-width lb-page-width--${width}`}>{children}</div>;
}

/** Things below one another, evenly apart. */
export function Stack({ gap = 'md', children }: { gap?: Gap; children: ReactNode }) {
  return <div className={`lb-stack lb-gap--${gap}`}>{children}</div>;
}

/** Things beside one another that wrap when they must. */
export function Row({ gap = 'sm', children }: { gap?: Gap; children: ReactNode }) {
  return <div className={`lb-row lb-gap--${gap}`}>{children}</div>;
}

/** As many equal columns as fit, none narrower than `min`. */
export function Columns({
  min = 'md',
  gap = 'md',
  children,
}: {
  min?: 'sm' | 'md' | 'lg';
  gap?: Gap;
  children: ReactNode;
}) {
  return <div className={`lb-columns lb-columns--${min} lb-gap--${gap}`}>{children}</div>;
}

type SheetProps = {
  as?: 'div' | 'article' | 'section' | 'li';
  tone?: 'plain' | 'danger';
} & Omit<HTMLAttributes<HTMLElement>, 'className'>;

/** A white sheet on the page. `danger` draws its border red, for what must also be said in words. */
export function Sheet({ as: Element = 'div', tone = 'plain', ...rest }: SheetProps) {
  return <Element {...rest} className={`lb-sheet lb-sheet--${tone}`} />;
}
