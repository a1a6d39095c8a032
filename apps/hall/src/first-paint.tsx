import { renderToStaticMarkup } from 'react-dom/server';
import { ComingPage } from './app/coming-page.tsx';

/** The page's markup before the console's code has loaded; see `firstPaint` of packages/browser. */
export const markup = (): string => renderToStaticMarkup(<ComingPage />);
