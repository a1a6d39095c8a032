import { join } from 'node:path';
import { contentFiles } from '@lokalbingo/browser/content/content-files';
import { filesAhead } from '@lokalbingo/browser/files-ahead';
import { filesForLater } from '@lokalbingo/browser/files-for-later';
import { oneFile } from '@lokalbingo/browser/one-file';
import { vitePreset } from '@lokalbingo/browser/vite-preset';
import { defineConfig, mergeConfig, type Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { contentPlace } from './content-place.ts';
import { offlineFiles } from './offline-files.ts';
import { webManifest } from './web-manifest.ts';

const offline = offlineFiles();
const program = '/src/start-portal.tsx';

/** Code that is split into files of its own, besides screens and shared code. */
const files = [
  oneFile('begin', join(import.meta.dirname, 'index.html')),
  // Each of these is loaded by itself (`main.ts`).
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, tags: ['$initial'] },
  { name: 'router', test: /node_modules\/react-router\/|app\/make-router\.ts$/, tags: ['$initial'] },
  // The rest of every page's initial code is one file, without anything that is loaded later.
  { name: 'first', tags: ['$initial'] },
  // What is told of each text stands in lists of all of them.
  { name: 'fronts', test: /\.md\.front$/ },
  // A form has all three.
  { name: 'fields', test: /designsystemet-react\/.*\/(?:field|input|textfield)\// },
] satisfies Rolldown.CodeSplittingGroup[];

export default defineConfig(
  mergeConfig(vitePreset({ port: 5173, apiPort: 3000, files }), {
    plugins: [
      contentFiles(contentPlace),
      filesAhead(program, 'at once'),
      filesForLater('/src/app/background-work.ts', program),
      offline.plugin,
      VitePWA({
        // A build that watches is replaced at every change: a worker would only stand in its way.
        disable: process.argv.includes('--watch'),
        strategies: 'injectManifest',
        srcDir: 'src',
        filename: 'service-worker.ts',
        registerType: 'prompt',
        injectRegister: false,
        manifest: webManifest,
        // The worker's build is as quiet as ours.
        integration: {
          configureCustomSWViteBuild: (worker) => void Object.assign(worker, { logLevel: 'error' }),
        },
        includeManifestIcons: false,
        injectManifest: {
          // The worker is one plain script.
          rollupFormat: 'iife',
          globPatterns: ['**/*.{html,js,css,svg,woff2}'],
          manifestTransforms: [
            (files) => ({ manifest: files.filter(({ url }) => offline.has(url)), warnings: [] }),
          ],
        },
      }),
    ],
    // What the program imports at once counts as the page's own, though its first script imports it in steps.
    build: { rolldownOptions: { input: ['index.html', `.${program}`] } },
    // Designsystemet's components each bring along what all of them do; `background-work.ts` fetches what ours do.
    resolve: {
      alias: [
        { find: /^@digdir\/designsystemet-web$/, replacement: '@lokalbingo/ui/no-component-behaviour' },
      ],
    },
  }),
);
