import type { HTMLAttributes, ReactNode } from 'react';
import './status-badge.css';

export type StatusBadgeProps = {
  /** Each tone has its own sign beside its own colour; `loading` turns a ring. */
  tone: 'success' | 'danger' | 'warning' | 'info' | 'neutral' | 'loading';
  children: ReactNode;
} & Omit<HTMLAttributes<HTMLSpanElement>, 'className'>;

const SIGNS = {
  success: 'm5.5 12.5 4.2 4.2L18.5 8',
  danger: 'm7.5 7.5 9 9m0-9-9 9',
  warning: 'M12 6.5v7m0 3.9v.1',
  info: 'M12 6.6v.1m0 3.9v6.9',
  neutral: 'M7 12h10',
} as const;

/** A short state in a word or an amount. Add role="status" where a change should be told to a screen reader. */
export function StatusBadge({ tone, children, ...rest }: StatusBadgeProps) {
  return (
    <span {...rest} className={`lb-badge lb-badge--${tone}`}>
      <svg className="lb-badge__sign" viewBox="0 0 24 24" aria-hidden="true">
        {tone === 'loading' ? (
          <>
            <circle className="lb-badge__ring" cx="12" cy="12" r="8.5" />
            <path className="lb-badge__arc" d="M12 3.5a8.5 8.5 0 0 1 8.5 8.5" />
          </>
        ) : (
          <>
            <circle className="lb-badge__dot" cx="12" cy="12" r="11" />
            <path className="lb-badge__stroke" d={SIGNS[tone]} />
          </>
        )}
      </svg>
      <span>{children}</span>
    </span>
  );
}
