import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

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
  const atFirst = withImports(chunks.filter(({ isEntry }) => isEntry));
  const later = withImports(
    chunks.filter(({ isDynamicEntry, facadeModuleId }) => isDynamicEntry && facadeModuleId?.endsWith(source)),
  );
  return [...new Set([...later].filter((file) => !atFirst.has(file)))];

  function withImports(begin: readonly Rolldown.OutputChunk[]): ReadonlySet<string> {
    const waiting = [...begin];
    const files = new Set<string>();
    for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
      if (files.has(chunk.fileName)) continue;
      files.add(chunk.fileName);
      for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
      waiting.push(...chunks.filter(({ fileName }) => chunk?.imports.includes(fileName)));
    }
    return files;
  }
}

const linkTo = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'prefetch', href: `/${file}`, as: file.endsWith('.css') ? 'style' : 'script' },
  injectTo: 'head',
});
