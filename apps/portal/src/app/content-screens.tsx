import type { RouteObject } from 'react-router';
import type { ContentText } from '../parts/content/content-body.tsx';
import type { RouteHandle } from '../platform/route-handle.ts';

const articles = import.meta.glob<ContentText>('../../content/articles/*.md', { import: 'default' });
const pages = import.meta.glob<ContentText>('../../content/pages/*.md', { import: 'default' });

/** The server renders them: they fetch nothing beyond header and footer. */
const handle: RouteHandle = { firstQueries: () => [] };

/** A screen for each file of content: `pages/vilkar.md` is `/vilkar`, `articles/3-uttak.md` is `/article/3`. */
export const contentScreens: readonly RouteObject[] = [
  ...Object.entries(pages).map(([file, text]) => ({
    path: `/${nameOf(file)}`,
    handle,
    lazy: () => pageScreen(file, text),
  })),
  ...Object.entries(articles).map(([file, text]) => ({
    path: `/article/${Number.parseInt(nameOf(file), 10)}`,
    handle,
    lazy: () => articleScreen(file, text),
  })),
];

type Later<Value> = () => Promise<Value>;

async function pageScreen(file: string, readText: Later<ContentText>) {
  const [{ ContentPage }, { pageFronts }, text] = await Promise.all([
    import('../features/information/content-page.tsx'),
    import('./content-fronts.ts'),
    readText(),
  ]);
  const front = pageFronts[file];
  return { element: front && <ContentPage front={front} text={text} /> };
}

async function articleScreen(file: string, readText: Later<ContentText>) {
  const [{ ArticlePage }, { articleFronts }, text] = await Promise.all([
    import('../features/news/article-page.tsx'),
    import('./content-fronts.ts'),
    readText(),
  ]);
  const front = articleFronts[file];
  return { element: front && <ArticlePage front={front} text={text} /> };
}

/** The file's name without folder and extension. */
function nameOf(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.md$/, '');
}
