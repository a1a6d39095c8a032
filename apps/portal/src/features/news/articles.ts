import type { ArticleFront } from '@lokalbingo/browser/content/content-front';

const fronts = import.meta.glob<ArticleFront>('../../../content/articles/*.md', {
  eager: true,
  import: 'default',
  query: '?front',
});

/** The front matter of every article, newest first; the articles themselves are long. */
export const articles: readonly ArticleFront[] = Object.values(fronts).toSorted((a, b) => b.id - a.id);
