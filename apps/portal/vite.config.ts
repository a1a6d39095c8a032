import { join } from 'node:path';
import { contentFiles } from '@lokalbingo/browser/content/content-files';
import { filesAhead } from '@lokalbingo/browser/files-ahead';
import { filesForLater } from '@lokalbingo/browser/files-for-later';
import { oneFile, sharedFile } from '@lokalbingo/browser/one-file';
import { vitePreset } from '@lokalbingo/browser/vite-preset';
import { defineConfig, mergeConfig, type Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { contentPlace } from './content-place.ts';
import { offlineFiles } from './offline-files.ts';
import { webManifest } from './web-manifest.ts';

const offline = offlineFiles();
const program = '/src/start-portal.tsx';
const of = (source: string): string => join(import.meta.dirname, source);
const firstScreens = [
  'src/app/home-route.tsx',
  'src/features/hall-finder/hall-finder-page.tsx',
  'src/features/information/content-page.tsx',
  'src/features/login/login-page.tsx',
  'src/app/my-page-route.tsx',
].map(of);
/** Code used by the work after the first view, by the installed portal and by the login. */
const firstCalls = [
  'src/app/background-work.ts',
  '../../packages/contract/src/portal-config.ts',
  '../../packages/contract/src/identity.ts',
].map(of);

/** Code that is split into separate files, besides screens and shared code. */
const files = [
  oneFile('begin', of('index.html')),
  // Each of these is loaded by itself (`main.ts`).
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, tags: ['$initial'] },
  { name: 'router', test: /node_modules\/react-router\/|app\/make-router\.ts$/, tags: ['$initial'] },
  // The rest of every page's initial code is one file, and contains nothing that is loaded later.
  { name: 'first', tags: ['$initial'] },
  // Lists of all texts import the front matter of each.
  { name: 'fronts', test: /\.md\.front$/ },
  // Most forms import all of these.
  { name: 'fields', test: /designsystemet-react\/.*\/(?:field|input|textfield)\/|password-field\.tsx$/ },
  // Code shared by several of the first screens, and code that My page and the work after the first view share with others.
  sharedFile('public', firstScreens),
  oneFile('zod-core', of('../../packages/contract/src/before-shapes.ts')),
  oneFile('shapes', of('../../packages/contract/src/first-shapes.ts')),
  { ...sharedFile('calls', firstCalls, 1), minShareCount: 2 },
  { ...oneFile('player', of('src/app/my-page-route.tsx')), minShareCount: 2 },
] satisfies Rolldown.CodeSplittingGroup[];

export default defineConfig(
  mergeConfig(vitePreset({ port: 5173, apiPort: 3000, files }), {
    plugins: [
      contentFiles(contentPlace),
      filesAhead(program, 'at once'),
      filesForLater('/src/app/background-work.ts', program),
      offline.plugin,
      VitePWA({
        // A watching build is replaced at every change: a worker would only get in the way.
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
    // The program's direct imports count as the page's own, though its first script imports them in steps.
    build: { rolldownOptions: { input: ['index.html', `.${program}`] } },
    // Each of Designsystemet's components imports the behaviour of all of them; `background-work.ts` loads
    // the behaviour of those that we use.
    resolve: {
      alias: [
        { find: /^@digdir\/designsystemet-web$/, replacement: '@lokalbingo/ui/no-component-behaviour' },
      ],
    },
  }),
);
