import type { ArticleFront, PageFront } from '@lokalbingo/browser/content/content-front';
import type { RouteObject } from 'react-router';
import type { ContentText } from '../parts/content/content-body.tsx';
import type { RouteHandle } from '../platform/route-handle.ts';

const articles = import.meta.glob<ContentText>('../../content/articles/*.md', { import: 'default' });
const articleFronts = import.meta.glob<ArticleFront>('../../content/articles/*.md', {
  import: 'default',
  query: '?front',
});
const pages = import.meta.glob<ContentText>('../../content/pages/*.md', { import: 'default' });
const pageFronts = import.meta.glob<PageFront>('../../content/pages/*.md', {
  import: 'default',
  query: '?front',
});

/** The server draws them: they ask for nothing beside header and footer. */
const handle: RouteHandle = { firstQueries: () => [] };

/** A screen for each file of content: `pages/vilkar.md` is `/vilkar`, `articles/3-uttak.md` is `/article/3`. */
export const contentScreens: readonly RouteObject[] = [
  ...Object.entries(pages).map(([file, text]) => ({
    path: `/${nameOf(file)}`,
    handle,
    lazy: () => pageScreen(pageFronts[file], text),
  })),
  ...Object.entries(articles).map(([file, text]) => ({
    path: `/article/${Number.parseInt(nameOf(file), 10)}`,
    handle,
    lazy: () => articleScreen(articleFronts[file], text),
  })),
];

type Later<Value> = () => Promise<Value>;

async function pageScreen(readFront: Later<PageFront> | undefined, readText: Later<ContentText>) {
  const [{ ContentPage }, front, text] = await Promise.all([
    import('../features/information/content-page.tsx'),
    readFront?.(),
    readText(),
  ]);
  return { element: front && <ContentPage front={front} text={text} /> };
}

async function articleScreen(readFront: Later<ArticleFront> | undefined, readText: Later<ContentText>) {
  const [{ ArticlePage }, front, text] = await Promise.all([
    import('../features/news/article-page.tsx'),
    readFront?.(),
    readText(),
  ]);
  return { element: front && <ArticlePage front={front} text={text} /> };
}

/** The name of a file, without folder and ending. */
function nameOf(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.md$/, '');
}
