import { join } from 'node:path';
import type { ContentPlace } from '@lokalbingo/browser/content/content-files';
import { portalPages } from '@lokalbingo/contract/addresses';

/** The folder of the portal's articles and pages, and the addresses outside it that their links may use. */
export const contentPlace: ContentPlace = {
  folder: join(import.meta.dirname, 'content'),
  pages: Object.values(portalPages),
  anchors: { '/': ['spillegrenser'] },
};
