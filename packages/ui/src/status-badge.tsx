import type { HTMLAttributes, ReactNode } from 'react';
import styles from './status-badge.module.css';

export type StatusBadgeProps = {
  /** Each tone has its own icon and colour; `loading` has a spinner. */
  tone: 'success' | 'danger' | 'warning' | 'loading';
  children: ReactNode;
} & Omit<HTMLAttributes<HTMLSpanElement>, 'className'>;

const signs = {
  success: 'm5.5 12.5 4.2 4.2L18.5 8',
  danger: 'm7.5 7.5 9 9m0-9-9 9',
  warning: 'M12 6.5v7m0 3.9v.1',
} as const;

/**
 * A short state as a word or an amount. Add role="status" when changes should be announced to screen readers.
 */
export function StatusBadge({ tone, children, ...rest }: StatusBadgeProps) {
  return (
    <span {...rest} className={styles.badge} data-tone={tone}>
      <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
        {tone === 'loading' ? (
          <>
            <circle className={styles.ring} cx="12" cy="12" r="8.5" />
            <path className={styles.arc} d="M12 3.5a8.5 8.5 0 0 1 8.5 8.5" />
          </>
        ) : (
          <>
            <circle className={styles.dot} cx="12" cy="12" r="11" />
            <path className={styles.stroke} d={signs[tone]} />
          </>
        )}
      </svg>
      <span>{children}</span>
    </span>
  );
}
