import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { servedArt } from './vite-art.ts';

const art = fileURLToPath(new URL('../../packages/ui/art', import.meta.url));

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), servedArt({ from: art, at: '/art/' })],
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // Designsystemet's React package does not say that its files can be left out when nothing uses them; without
        // this, every page carries its comboboxes and what they stand on, half of all the code.
        moduleSideEffects: [
          { test: /designsystemet-react|@floating-ui|@tanstack.(react-)?virtual/, sideEffects: false },
        ],
      },
    },
  },
});
