import { use, useState } from 'react';
import { TableNewsContext } from './table-news.ts';

/**
 * Announcements for screen readers only: each new line is read once, in order, and a win at once. A modal
 * dialog hides the page from screen readers, so each dialog has its own; earlier announcements are not read
 * again.
 */
export function LiveRegion() {
  const { lines, win } = use(TableNewsContext).announced;
  const [first] = useState({ no: lines.at(-1)?.no ?? 0, win });
  return (
    <div className="ds-sr-only">
      <div role="log" aria-live="polite">
        {lines.flatMap(({ no, text }) => (no > first.no ? [<p key={no}>{text}</p>] : []))}
      </div>
      <div aria-live="assertive" aria-atomic="true">
        {win && win !== first.win ? <p key={win.no}>{win.text}</p> : null}
      </div>
    </div>
  );
}
