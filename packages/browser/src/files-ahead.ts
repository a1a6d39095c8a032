import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { filesWithImports } from './files-with-imports.ts';

/**
 * Names in a front end's page the files of a source that its program imports as soon as the page has been seen, so that
 * all of them come together: scripts in a `<template id="program">`, which the program lets out, so that they take nothing
 * from the first view; and its style sheets as the page's own.
 */
export function filesAhead(source: string): Plugin {
  return {
    name: 'lokalbingo-files-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const files = filesOf(bundle, source);
        const sheets = files.filter((file) => file.endsWith('.css')).map((file) => link('stylesheet', file));
        const scripts = files
          .filter((file) => file.endsWith('.js'))
          .map((file) => link('modulepreload', file));
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
    chunks.filter(({ isEntry }) => isEntry),
    bundle,
  );
  const ahead = filesWithImports(chunks.filter(isOf(source)), bundle);
  return [...ahead].filter((file) => !atOnce.has(file));
}

/** Whether a chunk is what an import of the source on demand brings. */
export const isOf =
  (source: string) =>
  ({ isDynamicEntry, facadeModuleId }: Rolldown.OutputChunk): boolean =>
    isDynamicEntry && facadeModuleId?.endsWith(source) === true;

const link = (rel: 'stylesheet' | 'modulepreload', file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel, crossorigin: true, href: `/${file}` },
  injectTo: 'head',
});
