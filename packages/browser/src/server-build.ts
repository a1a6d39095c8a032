import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * A build for the server: one self-contained file. Whenever a dynamic import of `src/app` runs, its file is
 * recorded in `namedScreens` of `src/named-screens.ts`, so that a rendered page can list the files that a
 * browser needs for it.
 */
export function serverBuild(): Plugin {
  let root = '';
  return {
    name: 'lokalbingo-server-build',
    apply: (_, { isSsrBuild }) => isSsrBuild === true,
    enforce: 'pre',
    config: () => ({
      ssr: { noExternal: true },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    }),
    configResolved: (config) => {
      root = config.root;
    },
    transform: {
      filter: { id: /\/src\/app\/[^?]*\.tsx?$/, code: /\bimport\(/ },
      handler(code, id) {
        const named = code.replace(/\bimport\(\s*'(\.[^']+)'\s*\)/g, (call, path: string) => {
          const source = relative(root, join(dirname(id), path));
          return `(namedScreens.add(${JSON.stringify(source)}), ${call})`;
        });
        const names = join(root, 'src/named-screens.ts');
        return { code: `import { namedScreens } from ${JSON.stringify(names)};\n${named}`, map: null };
      },
    },
  };
}
