import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: [
        'tooling/*.{ts,mjs}',
        'bench/*.ts',
        'fairness/batch-worker.ts',
        'cluster/nodes/*.ts',
        'mutation-trial/*.ts',
      ],
      project: [
        'tooling/**',
        'bench/**',
        'e2e/**',
        'attack/**',
        'simulation/**',
        'cluster/**',
        'fairness/**',
        'mutation-trial/**',
      ],
      playwright: {
        config: 'e2e/playwright.config.ts',
        entry: ['e2e/*.e2e.ts', 'e2e/other-browsers/run.ts'],
      },
      ignoreDependencies: [
        // Used by path, not imported.
        'chromium-109',
        'kysely-codegen',
        // The benchmarks use the server's Fastify, and the evening uses its pino.
        'fastify',
        'pino',
      ],
    },
    // These render HTML: for packages/browser/src/first-paint.ts in the build, and for the server.
    'apps/portal': { entry: ['src/first-paint.tsx', 'src/portal-renderer.tsx'] },
    'apps/game': { entry: ['src/first-paint.tsx'] },
    'apps/hall': { entry: ['src/first-paint.tsx'] },
    'apps/server': {
      entry: [
        'src/main.ts',
        'src/reading-worker.ts',
        'src/platform/testing/read-samples.ts',
        'src/platform/backup/*-segment.ts',
      ],
    },
    // Fetched by the pages of the chat.
    'apps/sandbox': {
      entry: ['src/main.ts', 'src/testing/sandbox-host.ts', 'src/chat/browser/*.js'],
    },
    'packages/ui': {
      // Imported by style sheets.
      ignoreDependencies: ['@digdir/designsystemet-css', '@fontsource-variable/figtree'],
    },
  },
  ignoreExportsUsedInFile: true,
};

export default config;
