import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const art = new URL('../../packages/ui/art/', import.meta.url);

/** Pictures under addresses without a hash: the server names a hall's logo, and the page its icon. */
function namedPictures(): Plugin {
  const pictures = new Map([['favicon.svg', new URL('brand/favicon.svg', art)]]);
  for (const name of readdirSync(new URL('halls/', art))) {
    pictures.set(`art/halls/${name}`, new URL(`halls/${name}`, art));
  }
  return {
    name: 'lokalbingo-named-pictures',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const picture = pictures.get((request.url ?? '').slice(1));
        if (!picture) return next();
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(readFileSync(picture));
      });
    },
    generateBundle() {
      for (const [fileName, from] of pictures) {
        this.emitFile({ type: 'asset', fileName, source: readFileSync(from) });
      }
    },
  };
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), namedPictures()],
  server: { port: 5174, proxy: { '/api': 'http://localhost:3001' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // The component library has one entry for all of it and does not say that its files are free of side effects.
        // They are: the components left out here would otherwise come along with the few that are used.
        moduleSideEffects: (id) => !/\/@digdir\/designsystemet-react\/dist\/esm\//.test(id),
      },
    },
  },
});
