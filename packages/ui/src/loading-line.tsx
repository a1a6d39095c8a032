import type { ReactNode } from 'react';
import './loading-line.css';

/** What is being waited for, in words, beside a turning ring. A screen reader is told. */
export function LoadingLine({ children }: { children: ReactNode }) {
  return (
    <div className="lb-loading" role="status">
      <span className="lb-ring" aria-hidden="true" />
      <span>{children}</span>
    </div>
  );
}
