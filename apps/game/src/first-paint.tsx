import { renderToStaticMarkup } from 'react-dom/server';
import { OpeningPage } from './app/opening-page.tsx';

/** The content of the window before the game's program has loaded; see `firstPaint` of packages/browser. */
export const markup = (): string => renderToStaticMarkup(<OpeningPage />);
