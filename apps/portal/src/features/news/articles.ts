import type { ArticleFront } from '@lokalbingo/browser/content/content-front';

const fronts = import.meta.glob<ArticleFront>('../../../content/articles/*.md', {
  eager: true,
  import: 'default',
  query: '?front',
});

/** What is told of every article, the newest first: not the articles themselves, which are long. */
export const articles: readonly ArticleFront[] = Object.values(fronts).toSorted((a, b) => b.id - a.id);
