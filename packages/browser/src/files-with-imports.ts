import type { Rolldown } from 'vite';

/** The files of a build's chunks and of all their static imports, with the style sheets of each. */
export function filesWithImports(
  chunks: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
): ReadonlySet<string> {
  const waiting = [...chunks];
  const files = new Set<string>();
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (files.has(chunk.fileName)) continue;
    files.add(chunk.fileName);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') waiting.push(imported);
    }
  }
  return files;
}
