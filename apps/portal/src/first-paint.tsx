import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { ComingPage } from './app/coming-page.tsx';

/** What the page holds before the portal's program has come; see `firstPaint` of packages/browser. */
export const markup = (): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ComingPage />
    </MemoryRouter>,
  );
