import react from '@vitejs/plugin-react';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import type { Rolldown, UserConfig } from 'vite';
import { compressedFiles } from './compressed-files.ts';
import { firstPaint } from './first-paint.ts';
import { reloadingPage } from './reloading-page.ts';
import { serverBuild } from './server-build.ts';
import { unusedLibraryParts } from './unused-library-parts.ts';

type Preset = {
  readonly port: number;
  readonly apiPort: number;
  /** Groups of modules that get separate files in a browser's build, besides Vite's own chunks. */
  readonly files?: readonly Rolldown.CodeSplittingGroup[];
};

/**
 * Configures how a front end is built and, during development, served: on its own port, with the server's API
 * behind it.
 */
export function vitePreset({ port, apiPort, files = [] }: Preset): UserConfig {
  return {
    plugins: [react(), firstPaint(), unusedLibraryParts(), compressedFiles(), reloadingPage(), serverBuild()],
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [...files],
              },
            },
          },
        },
      },
    },
    server: { port, proxy: { '/api': `http://localhost:${apiPort}` } },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      // The supported browsers are listed in package.json at the root.
      target: browserslistToEsbuild(),
      assetsInlineLimit: 0,
      manifest: true,
      // All browsers of the target support module preloading.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        checks: { pluginTimings: false },
        treeshake: {
          // Designsystemet's React package does not declare that its modules have no side effects; without
          // this, every page would contain its comboboxes and their dependencies, half of all the code.
          moduleSideEffects: [
            { test: /designsystemet-react|@floating-ui|@tanstack.(react-)?virtual/, sideEffects: false },
          ],
        },
      },
    },
  };
}
