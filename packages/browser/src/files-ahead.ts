import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { filesWithImports } from './files-with-imports.ts';

/**
 * Lists in a front end's `index.html` the files that its first script imports, so that they all load
 * together. Style sheets become the page's own. Scripts load `at once`, or `when seen`: then they are in a
 * `<template id="program">` that the first script releases, and do not delay the first view.
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
  const entries = chunksIn(bundle).filter(({ facadeModuleId }) => facadeModuleId?.endsWith('.html'));
  const atOnce = filesWithImports(entries, bundle);
  const ahead = filesWithImports([chunkOf(source, bundle)], bundle);
  return [...ahead].filter((file) => !atOnce.has(file));
}

/** The scripts of a bundle. */
export const chunksIn = (bundle: Rolldown.OutputBundle): readonly Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

/**
 * The chunk that an import of the source loads.
 * @throws Error if the bundle has none, so that a renamed source fails the build
 */
export function chunkOf(source: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const chunk = chunksIn(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(source));
  if (chunk === undefined) throw new Error(`No chunk of the bundle is made of ${source}.`);
  return chunk;
}

const link = (rel: 'stylesheet' | 'modulepreload', file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel, crossorigin: true, href: `/${file}` },
  injectTo: 'head',
});
