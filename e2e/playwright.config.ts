import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumArguments, chromiumPath } from './chromium.ts';

const executablePath = await chromiumPath();
// `npm run check:long` runs every journey at both widths; otherwise each runs where its tag says
// (journey.ts).
const isLong = process.env.CHECK_LONG !== undefined;
const withoutBrowserWindow = ['bad-input.e2e.ts', 'killed-server.e2e.ts'];

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  // Each journey has its own players and halls (journey.ts), so all of them may run at once. They mostly wait
  // for rounds, so two per core are faster than one.
  workers: 2 * availableParallelism(),
  fullyParallel: true,
  retries: 0,
  // The longest takes a minute; on a busy machine it may need several.
  timeout: 480_000,
  expect: { timeout: 120_000 },
  forbidOnly: true,
  use: {
    baseURL: 'http://localhost:4100',
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    launchOptions: { executablePath, args: chromiumArguments },
    screenshot: 'only-on-failure',
    // Workers are blocked, because journeys cannot replace a worker's answers; journeys about the worker allow it (installed.ts).
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'api', testMatch: withoutBrowserWindow, ...(isLong ? {} : { grepInvert: /@long/ }) },
    // Before the phones, because the longest journey is here. If it began last, the other workers would wait for it.
    {
      name: 'desktop',
      testIgnore: withoutBrowserWindow,
      ...(isLong ? {} : { grep: /@desktop/, grepInvert: /@long/ }),
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testIgnore: withoutBrowserWindow,
      ...(isLong ? {} : { grepInvert: /@long|@desktop/ }),
      use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    },
  ],
});
