import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { filesWithImports } from './files-with-imports.ts';

/**
 * Names in a front end's page the files of a source that its program imports later, so that the browser fetches them when
 * it has nothing better to do, and the program knows their addresses (`bring-later.ts`): `<link rel="prefetch">` for each.
 */
export function filesForLater(source: string): Plugin {
  return {
    name: 'lokalbingo-files-for-later',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => filesOf(bundle, source).map(linkTo),
    },
  };
}

function filesOf(bundle: Rolldown.OutputBundle, source: string): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const atFirst = filesWithImports(
    chunks.filter(({ isEntry }) => isEntry),
    bundle,
  );
  const later = filesWithImports(
    chunks.filter(({ isDynamicEntry, facadeModuleId }) => isDynamicEntry && facadeModuleId?.endsWith(source)),
    bundle,
  );
  return [...later].filter((file) => !atFirst.has(file));
}

const linkTo = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'prefetch', href: `/${file}`, as: file.endsWith('.css') ? 'style' : 'script' },
  injectTo: 'head',
});
