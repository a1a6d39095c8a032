import { clsx } from 'clsx';
import type { ComponentProps, ElementType } from 'react';
import styles from './stack.module.css';

export type StackProps<Element extends ElementType> = {
  /** The element to be. Default `div`. */
  as?: Element;
  /** How far apart, on the scale of theme.css. Default `md`. */
  gap?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  /** `start` lets each be as wide as it needs. Default `stretch`. */
  align?: 'stretch' | 'start';
  /** For its place among others, never for its look. */
  className?: string | undefined;
} & Omit<ComponentProps<Element>, 'as' | 'className'>;

/** Things below one another, evenly apart and without margins of their own. */
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
