import { renderToStaticMarkup } from 'react-dom/server';
import { OpeningPage } from './app/opening-page.tsx';

/** What the window holds before the game's program has come; see `firstPaint` of packages/browser. */
export const markup = (): string => renderToStaticMarkup(<OpeningPage />);
