/** What is told of each file of content, by its path from here: all of them are less than one of the texts. */
import type { ArticleFront, PageFront } from '@lokalbingo/browser/content/content-front';

/** Of articles. */
export const articleFronts = import.meta.glob<ArticleFront>('../../content/articles/*.md', {
  eager: true,
  import: 'default',
  query: '?front',
});

/** Of pages. */
export const pageFronts = import.meta.glob<PageFront>('../../content/pages/*.md', {
  eager: true,
  import: 'default',
  query: '?front',
});
