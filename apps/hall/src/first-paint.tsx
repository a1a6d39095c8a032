import { renderToStaticMarkup } from 'react-dom/server';
import { ComingPage } from './app/coming-page.tsx';

/** What the page holds before the console's program has come; see `firstPaint` of packages/browser. */
export const markup = (): string => renderToStaticMarkup(<ComingPage />);
