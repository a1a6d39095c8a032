import { join } from 'node:path';
import type { ContentPlace } from '@lokalbingo/browser/content/content-files';
import { portalPages } from '@lokalbingo/contract/addresses';

/** Where the portal's words for readers lie, and the places on its other pages that their links may lead to. */
export const contentPlace: ContentPlace = {
  folder: join(import.meta.dirname, 'content'),
  pages: Object.values(portalPages),
  anchors: { '/': ['spillegrenser'] },
};
