import { clsx } from 'clsx';
import type { ElementType } from 'react';
import styles from './sheet.module.css';
import { Stack, type StackProps } from './stack.tsx';

export type SheetProps<Element extends ElementType> = StackProps<Element> & {
  /** The padding: for a panel among panels, for a card, or for a separate page. Default `md`. */
  padding?: 'sm' | 'md' | 'lg';
  /** A flat sheet has no shadow. */
  flat?: boolean;
  /** `danger` and `warning` colour its border; the text must say the same. */
  tone?: 'plain' | 'danger' | 'warning';
};

/** A white sheet on the page, with its content in a stack. */
export function Sheet<Element extends ElementType = 'div'>({
  padding = 'md',
  flat = false,
  tone = 'plain',
  className,
  ...rest
}: SheetProps<Element>) {
  // The compiler cannot type the remaining properties of a generic element.
  const stack = rest as StackProps<ElementType>;
  return (
    <Stack
      {...stack}
      className={clsx(styles.sheet, className)}
      data-padding={padding}
      data-flat={flat}
      data-tone={tone}
    />
  );
}
