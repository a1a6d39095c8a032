import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { chunkOf, chunksIn } from './files-ahead.ts';
import { filesWithImports } from './files-with-imports.ts';

/**
 * Lists in a front end's page the files of a source that its program imports later, in a `<template
 * id="later">`, so that the program knows their addresses (`bring-later.ts`) and loads them on demand.
 * Excludes the files that `before`, another source, has loaded by then (`files-ahead.ts`).
 */
export function filesForLater(source: string, before?: string): Plugin {
  return {
    name: 'lokalbingo-files-for-later',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => [
        {
          tag: 'template',
          attrs: { id: 'later' },
          children: filesOf(bundle, source, before).map(linkTo),
          injectTo: 'body' as const,
        },
      ],
    },
  };
}

function filesOf(
  bundle: Rolldown.OutputBundle,
  source: string,
  before: string | undefined,
): readonly string[] {
  const entries = chunksIn(bundle).filter(({ isEntry }) => isEntry);
  const atFirst = filesWithImports(
    before === undefined ? entries : [...entries, chunkOf(before, bundle)],
    bundle,
  );
  const later = filesWithImports([chunkOf(source, bundle)], bundle);
  return [...later].filter((file) => !atFirst.has(file));
}

const linkTo = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'prefetch', href: `/${file}`, as: file.endsWith('.css') ? 'style' : 'script' },
});
