import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const art = fileURLToPath(new URL('../../ui/art', import.meta.url));

/**
 * Serves our pictures under `/art/` and the brand's sign as `/favicon.svg`: while developing from their own folder, in
 * a build as files beside the rest. The addresses carry no hash, because the server names some of them (a hall's logo).
 */
export function servedArt(): Plugin {
  return {
    name: 'lokalbingo-art',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const picture = pictures().get(new URL(request.url ?? '/', 'http://localhost').pathname.slice(1));
        if (picture === undefined) return next();
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(readFileSync(picture));
      });
    },
    generateBundle() {
      for (const [fileName, picture] of pictures()) {
        this.emitFile({ type: 'asset', fileName, source: readFileSync(picture) });
      }
    },
  };
}

/** The file of each picture, by the address under which it is served. */
function pictures(): ReadonlyMap<string, string> {
  const files = readdirSync(art, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.svg'))
    .map((entry) => join(entry.parentPath, entry.name));
  const served = files.map(
    (file) => [`art/${relative(art, file).replaceAll(sep, '/')}`, file] as [string, string],
  );
  return new Map([...served, ['favicon.svg', join(art, 'brand/favicon.svg')]]);
}
