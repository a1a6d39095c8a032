import { Spinner } from '@digdir/designsystemet-react';
import type { ReactNode } from 'react';
import './loading-line.css';

/** What is being waited for, in words, beside a turning ring. A screen reader is told. */
export function LoadingLine({ children }: { children: ReactNode }) {
  return (
    <div className="lb-loading" role="status">
      <Spinner aria-hidden="true" data-size="sm" />
      <span>{children}</span>
    </div>
  );
}
