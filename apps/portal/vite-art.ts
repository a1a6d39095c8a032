import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Serves a folder of SVG pictures as it is, under one address: while developing from the folder itself, in a build
 * as files beside the rest. The addresses carry no hash, because the server names some of them (a hall's logo).
 */
export function servedArt({ from, at }: { from: string; at: string }): Plugin {
  return {
    name: 'lokalbingo-art',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname;
        const picture = path.startsWith(at) && pictures(from).find((name) => `${at}${name}` === path);
        if (!picture) return next();
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(readFileSync(join(from, picture)));
      });
    },
    generateBundle() {
      for (const name of pictures(from)) {
        const fileName = `${at.slice(1)}${name}`;
        this.emitFile({ type: 'asset', fileName, source: readFileSync(join(from, name)) });
      }
    },
  };
}

function pictures(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.svg'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
}
