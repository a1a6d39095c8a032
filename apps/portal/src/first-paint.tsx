import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { ComingPage } from './app/coming-page.tsx';

/** The content of the page before the portal's program has loaded; see `firstPaint` of packages/browser. */
export const markup = (): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ComingPage />
    </MemoryRouter>,
  );
