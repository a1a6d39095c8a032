import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { contentPlace } from './apps/portal/content-place.ts';
import { contentFiles } from './packages/browser/src/content/content-files.ts';

// A worker reads the libraries once for all its files, not for each; what a test puts up it takes away.
const isolate = false;

/**
 * How long a test waits for a fact, itself, and for what is put up before it: for a machine that is slow and has much
 * else to do. What is well takes none of it.
 */
const patience = {
  expect: { poll: { timeout: 20_000, interval: 10 } },
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

/** What only `npm run check:long` runs. */
const long = process.env.CHECK_LONG === undefined ? ['**/*.long.test.ts'] : [];

/** What the server draws of the portal. */
const drawing = 'apps/portal/src/portal-renderer.test.ts';

export default defineConfig({
  test: {
    // The last lines of `npm test` say what was wrong, without the difference that stands where the test was run.
    chaiConfig: { truncateThreshold: 1000 },
    // Every core works: Vitest alone would leave one free. More workers than cores were no faster.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'packages',
          include: [
            'packages/**/*.test.ts',
            'tooling/**/*.test.ts',
            'e2e/*.test.ts',
            'attack/**/*.test.ts',
            'cluster/**/*.test.ts',
            'fairness/**/*.test.ts',
          ],
          environment: 'node',
          isolate,
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'apps/sandbox/**/*.test.ts', 'simulation/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...long],
          environment: 'node',
          isolate,
          globalSetup: ['./apps/server/src/testing/postgres-for-tests.ts'],
          setupFiles: ['./apps/server/src/platform/testing/record-problems.ts'],
          ...patience,
        },
      },
      {
        plugins: contentFiles(contentPlace),
        // As the front ends are built: pictures have addresses of their own.
        build: { assetsInlineLimit: 0 },
        test: {
          name: 'web',
          include: [
            'apps/portal/**/*.test.{ts,tsx}',
            'apps/game/**/*.test.{ts,tsx}',
            'apps/hall/**/*.test.{ts,tsx}',
            'packages/{browser,ui}/**/*.test.tsx',
          ],
          exclude: [...configDefaults.exclude, drawing],
          environment: 'jsdom',
          isolate,
          // React measures by this clock from one test to the next; one that went back would make it wait that long.
          fakeTimers: { toNotFake: ['nextTick', 'queueMicrotask', 'performance'] },
          setupFiles: ['./packages/browser/src/testing/after-each-web-test.ts'],
          ...patience,
        },
      },
      {
        plugins: contentFiles(contentPlace),
        build: { assetsInlineLimit: 0 },
        // React draws for a server and in a browser, but not both in one process.
        test: { name: 'drawing', include: [drawing], environment: 'node', isolate: true, ...patience },
      },
    ],
  },
});
