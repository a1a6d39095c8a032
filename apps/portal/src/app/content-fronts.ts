/**
 * The front matter of each content file, by its path from here. All the front matter together is smaller than
 * one text.
 */
import type { ArticleFront, PageFront } from '@lokalbingo/browser/content/content-front';

/** The front matter of articles. */
export const articleFronts = import.meta.glob<ArticleFront>('../../content/articles/*.md', {
  eager: true,
  import: 'default',
  query: '?front',
});

/** The front matter of pages. */
export const pageFronts = import.meta.glob<PageFront>('../../content/pages/*.md', {
  eager: true,
  import: 'default',
  query: '?front',
});
