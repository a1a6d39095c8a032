import { clsx } from 'clsx';
import type { ComponentProps, ElementType } from 'react';
import styles from './page-width.module.css';

export type PageWidthProps<Element extends ElementType> = {
  /** The element to render. Default `div`. */
  as?: Element;
  /** `page` is the full width of the layout, `text` a comfortable line, `form` a narrow column. Default `page`. */
  width?: 'page' | 'text' | 'form';
  /** For its position and its inner layout, never for its look. */
  className?: string | undefined;
} & Omit<ComponentProps<Element>, 'as' | 'className'>;

/** Limits content to the width of the page, with its gutters. */
export function PageWidth<Element extends ElementType = 'div'>({
  as,
  width = 'page',
  className,
  ...rest
}: PageWidthProps<Element>) {
  const Shown: ElementType = as ?? 'div';
  return <Shown {...rest} className={clsx(styles.width, className)} data-width={width} />;
}
