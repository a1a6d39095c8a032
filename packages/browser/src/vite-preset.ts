import react from '@vitejs/plugin-react';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import type { Rolldown, UserConfig } from 'vite';
import { compressedFiles } from './compressed-files.ts';
import { firstPaint } from './first-paint.ts';
import { noJsonSchema } from './no-json-schema.ts';
import { reloadingPage } from './reloading-page.ts';
import { serverBuild } from './server-build.ts';

type Preset = {
  readonly port: number;
  readonly apiPort: number;
  /** What makes files of its own in a browser's build, besides what the build finds by itself. */
  readonly files?: readonly Rolldown.CodeSplittingGroup[];
};

/** How each of our front ends is built and, while developing, served: its own port, with the API of the server behind it. */
export function vitePreset({ port, apiPort, files = [] }: Preset): UserConfig {
  return {
    plugins: [react(), firstPaint(), noJsonSchema(), compressedFiles(), reloadingPage(), serverBuild()],
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
      // The one list of the browsers that we serve stands in the root's package.json.
      target: browserslistToEsbuild(),
      assetsInlineLimit: 0,
      manifest: true,
      // Browsers that lack it are older than the target.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        checks: { pluginTimings: false },
        treeshake: {
          // Designsystemet's React package does not say that its files can be left out when nothing uses them; without
          // this, every page carries its comboboxes and what they stand on, half of all the code.
          moduleSideEffects: [
            { test: /designsystemet-react|@floating-ui|@tanstack.(react-)?virtual/, sideEffects: false },
          ],
        },
      },
    },
  };
}
