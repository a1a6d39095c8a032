import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { contentPlace } from './apps/portal/content-place.ts';
import { contentFiles } from './packages/browser/src/content/content-files.ts';

// A worker loads the libraries once for all its files. So each test must clean up after itself.
const isolate = false;

/**
 * Time limits of an expected fact, a test and its fixtures, long enough for a slow and busy machine. A
 * passing test does not wait for them.
 */
const patience = {
  expect: { poll: { timeout: 20_000, interval: 10 } },
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

/** The tests that only `npm run check:long` runs. */
const long = process.env.CHECK_LONG === undefined ? ['**/*.long.test.ts'] : [];

/** The test of the portal's server-side rendering. */
const drawing = 'apps/portal/src/portal-renderer.test.ts';

export default defineConfig({
  test: {
    // The last lines of `npm test` repeat the messages without the diffs, so a message shows values up to
    // this length.
    chaiConfig: { truncateThreshold: 1000 },
    // Uses every core, where Vitest's default leaves one free. More workers than cores were no faster.
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
        // As in the builds of the front ends: pictures are files, not inlined.
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
          // React's scheduler reads this clock across tests. If a fake clock set it back, React would wait
          // for that long.
          fakeTimers: { toNotFake: ['nextTick', 'queueMicrotask', 'performance'] },
          setupFiles: ['./packages/browser/src/testing/after-each-web-test.ts'],
          ...patience,
        },
      },
      {
        plugins: contentFiles(contentPlace),
        build: { assetsInlineLimit: 0 },
        // React cannot render for a server and for a browser in the same process.
        test: { name: 'drawing', include: [drawing], environment: 'node', isolate: true, ...patience },
      },
    ],
  },
});
