import type { ReactNode } from 'react';
import './page-fade.css';

/** Fades its content in (250 ms) each time `page` changes; at once where the reader wants less motion. */
export function PageFade({ page, children }: { page: string; children: ReactNode }) {
  return (
    <div className="lb-page-fade" key={page}>
      {children}
    </div>
  );
}
