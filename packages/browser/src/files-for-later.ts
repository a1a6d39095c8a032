import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { isOf } from './files-ahead.ts';
import { filesWithImports } from './files-with-imports.ts';

/**
 * Names in a front end's page the files of a source that its program imports later, so that the browser fetches them when
 * it has nothing better to do, and the program knows their addresses (`bring-later.ts`): `<link rel="prefetch">` for each.
 * What `before`, another source, has brought by then is not among them (`files-ahead.ts`).
 */
export function filesForLater(source: string, before?: string): Plugin {
  return {
    name: 'lokalbingo-files-for-later',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => filesOf(bundle, source, before).map(linkTo),
    },
  };
}

function filesOf(
  bundle: Rolldown.OutputBundle,
  source: string,
  before: string | undefined,
): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const atFirst = filesWithImports(
    chunks.filter((chunk) => chunk.isEntry || (before !== undefined && isOf(before)(chunk))),
    bundle,
  );
  const later = filesWithImports(chunks.filter(isOf(source)), bundle);
  return [...later].filter((file) => !atFirst.has(file));
}

const linkTo = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'prefetch', href: `/${file}`, as: file.endsWith('.css') ? 'style' : 'script' },
  injectTo: 'head',
});
