import { join, sep } from 'node:path';
import mdx from '@mdx-js/rollup';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import type { Plugin } from 'vite';
import type { ContentFacts } from './content-complaint.ts';
import { complaintTexts } from './content-complaints.nb.ts';
import { contentComplaints } from './content-complaints.ts';
import { readContent } from './content-document.ts';
import { type ContentFolder, readContentFolder } from './content-folder.ts';
import { frontOf } from './front-of.ts';
import { sharedPicture } from './shared-picture.ts';
import { shownContent } from './shown-content.ts';

/** The content folder, and its possible link targets. */
export type ContentPlace = { readonly folder: string } & Pick<ContentFacts, 'pages' | 'anchors'>;

/** With this query, an import loads only the fields of a file. */
const frontQuery = '?front';
const frontEnding = '.front';

/**
 * Lets a front end import the Markdown files of its content folder: the text as a component, and with
 * `?front` only the fields above it, with the picture for other sites. The files are plain Markdown, without
 * HTML, components or scripts.
 *
 * Reads the whole folder before anything is built, and stops when something in it could not be shown as
 * intended: see `contentComplaints`.
 * @throws Error with file and line of every error.
 */
export function contentFiles(place: ContentPlace): Plugin[] {
  let isBuilt = false;
  let content: ContentFolder = { sources: [], pictures: new Map(), files: [] };
  return [
    {
      name: 'lokalbingo-content',
      enforce: 'pre',
      configResolved({ command }) {
        isBuilt = command === 'build';
      },
      buildStart() {
        content = readContentFolder(place.folder);
        for (const file of content.files) this.addWatchFile(file);
        expectInOrder(content, place);
      },
      async resolveId(source, importer) {
        if (!source.endsWith(`.md${frontQuery}`)) return null;
        const file = await this.resolve(source.slice(0, -frontQuery.length), importer);
        return file && `\0${file.id}${frontEnding}`;
      },
      async load(id) {
        if (!id.startsWith('\0') || !id.endsWith(`.md${frontEnding}`)) return null;
        const file = id.slice(1, -frontEnding.length);
        this.addWatchFile(file);
        const source = content.sources.find(({ path }) => file.endsWith(path));
        if (source === undefined) throw new Error(`${file} is not in ${place.folder}.`);
        const front = frontOf(readContent(source), content.pictures);
        if (!isBuilt || !('picture' in front)) return exported(front);
        const shared = await sharedPicture(join(place.folder, 'pictures', front.picture.file));
        this.emitFile({ type: 'asset', ...shared });
        return exported({ ...front, picture: { ...front.picture, sharedAt: `/${shared.fileName}` } });
      },
    },
    {
      ...mdx({
        format: 'md',
        include: [join(place.folder, '**/*.md').replaceAll(sep, '/')],
        remarkPlugins: [remarkFrontmatter, remarkGfm, shownContent((file) => content.pictures.get(file))],
      }),
      enforce: 'pre',
    } as Plugin,
  ];
}

const exported = (front: unknown): string => `export default ${JSON.stringify(front)};`;

function expectInOrder({ sources, pictures }: ContentFolder, { pages, anchors }: ContentPlace): void {
  const found = contentComplaints({ documents: sources.map(readContent), pictures, pages, anchors });
  if (found.length === 0) return;
  const lines = found.map(({ path, line, sentence }) => complaintTexts.at(`content/${path}`, line, sentence));
  const error = new Error(complaintTexts.whole(lines));
  // The stack in our code does not help the author of a text.
  error.stack = '';
  throw error;
}
