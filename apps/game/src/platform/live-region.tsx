import { use, useState } from 'react';
import { TableNewsContext } from './table-news.ts';

/**
 * What is only heard: each new line is read once, in its turn, and a win at once. A dialog hides the page from those who
 * listen, so these stand in each dialog as well; what was told before they came is not read again.
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
