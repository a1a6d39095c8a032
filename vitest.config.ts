import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Every core works: Vitest alone would leave one free.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/**/*.test.ts', 'tooling/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'apps/sandbox/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['./apps/server/src/testing/postgres-for-tests.ts'],
          setupFiles: ['./apps/server/src/platform/testing/record-problems.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // As the front ends are built: pictures have addresses of their own.
        build: { assetsInlineLimit: 0 },
        test: {
          name: 'web',
          include: [
            'apps/portal/**/*.test.{ts,tsx}',
            'apps/game/**/*.test.{ts,tsx}',
            'packages/{browser,ui}/**/*.test.tsx',
          ],
          environment: 'jsdom',
          // Each file still has a world of its own; a thread is made in less time than a process.
          pool: 'threads',
          setupFiles: ['./packages/browser/src/testing/patience.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
