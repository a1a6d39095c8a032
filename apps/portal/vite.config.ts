import { contentFiles } from '@lokalbingo/browser/content/content-files';
import { filesForLater } from '@lokalbingo/browser/files-for-later';
import { vitePreset } from '@lokalbingo/browser/vite-preset';
import { defineConfig, mergeConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { contentPlace } from './content-place.ts';
import { offlineFiles } from './offline-files.ts';
import { webManifest } from './web-manifest.ts';

const offline = offlineFiles();

export default defineConfig(
  mergeConfig(vitePreset({ port: 5173, apiPort: 3000 }), {
    plugins: [
      contentFiles(contentPlace),
      filesForLater('/src/app/the-rest.ts'),
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
        // The worker's build is one of ours, and as silent.
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
    // Designsystemet's components each bring along what all of them do; `main.tsx` fetches what ours do.
    resolve: {
      alias: [
        { find: /^@digdir\/designsystemet-web$/, replacement: '@lokalbingo/ui/no-component-behaviour' },
      ],
    },
  }),
);
