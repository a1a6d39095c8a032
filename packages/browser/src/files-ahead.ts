import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { filesWithImports } from './files-with-imports.ts';

/**
 * Names in a front end's `index.html` the files of a source that its first script imports, so that all of them come together: its
 * style sheets as the page's own, and its scripts `at once`, or, where the program must take nothing from the first view,
 * `when seen`: in a `<template id="program">`, which the first script lets out.
 */
export function filesAhead(source: string, when: 'at once' | 'when seen'): Plugin {
  return {
    name: 'lokalbingo-files-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {}, path }) => {
        if (path !== '/index.html') return [];
        const files = filesOf(bundle, source);
        const sheets = files.filter((file) => file.endsWith('.css')).map((file) => link('stylesheet', file));
        const scripts = files
          .filter((file) => file.endsWith('.js'))
          .map((file) => link('modulepreload', file));
        if (when === 'at once') return [...sheets, ...scripts];
        return [
          ...sheets,
          { tag: 'template', attrs: { id: 'program' }, children: scripts, injectTo: 'body' as const },
        ];
      },
    },
  };
}

function filesOf(bundle: Rolldown.OutputBundle, source: string): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const atOnce = filesWithImports(
    chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith('.html')),
    bundle,
  );
  const ahead = filesWithImports(chunks.filter(isOf(source)), bundle);
  return [...ahead].filter((file) => !atOnce.has(file));
}

/** Whether a chunk is what an import of the source brings. */
export const isOf =
  (source: string) =>
  ({ facadeModuleId }: Rolldown.OutputChunk): boolean =>
    facadeModuleId?.endsWith(source) === true;

const link = (rel: 'stylesheet' | 'modulepreload', file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel, crossorigin: true, href: `/${file}` },
  injectTo: 'head',
});
