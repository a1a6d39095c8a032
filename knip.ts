import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: ['tooling/*.{ts,mjs}', 'bench/*.ts', 'e2e/*.e2e.ts', 'e2e/global-setup.ts'],
      project: ['tooling/**', 'bench/**', 'e2e/**'],
    },
    'apps/server': {
      entry: ['src/main.ts', 'src/env-example.ts', 'src/platform/testing/postgres-for-tests.ts'],
    },
    'apps/sandbox': { entry: ['src/main.ts'] },
    'packages/ui': { entry: ['gallery/*.{ts,tsx}'] },
  },
  ignoreExportsUsedInFile: true,
};

export default config;
