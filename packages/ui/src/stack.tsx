import { clsx } from 'clsx';
import type { ComponentProps, ElementType } from 'react';
import styles from './stack.module.css';

export type StackProps<Element extends ElementType> = {
  /** The element to render. Default `div`. */
  as?: Element;
  /** The gap, on the scale of theme.css. Default `md`. */
  gap?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  /** `start` gives each child its own width. Default `stretch`. */
  align?: 'stretch' | 'start';
  /** For its position, never for its look. */
  className?: string | undefined;
} & Omit<ComponentProps<Element>, 'as' | 'className'>;

/** Stacks its children vertically, with equal gaps and no margins of their own. */
export function Stack<Element extends ElementType = 'div'>({
  as,
  gap = 'md',
  align = 'stretch',
  className,
  ...rest
}: StackProps<Element>) {
  const Shown: ElementType = as ?? 'div';
  return <Shown {...rest} className={clsx(styles.stack, className)} data-gap={gap} data-align={align} />;
}
