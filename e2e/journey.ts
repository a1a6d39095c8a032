/** A journey: a test in a real browser with its own players, halls and network address. */
import { test as anyTest } from '@playwright/test';
import { type OwnFixture, openOwnFixture } from './own-fixture.ts';

/** Declares a journey. */
export const test = anyTest.extend<Record<never, never>, { world: OwnFixture }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern.
    async ({}, use, { workerIndex }) => {
      const world = openOwnFixture(process.env.JOURNEYS_DATABASE_URL ?? '', workerIndex);
      await use(world);
      await world.end();
    },
    { scope: 'worker' },
  ],
  // The server's counters by address (codes sent, failed logins) count for this journey alone.
  extraHTTPHeaders: async ({ world }, use) => use({ 'x-forwarded-for': world.newAddress() }),
});

/** For a journey that runs at desktop width. Without one of these it runs on a phone. */
export const onDesktop = { tag: '@desktop' };
/** For a journey that only `npm run check:long` runs; it runs all journeys at both widths. */
export const inLongCheck = { tag: '@long' };

/** For journeys generated from a list, of which the check runs one and the long check all. */
export const inCheckIf = (isTheOne: boolean): { tag?: string } => (isTheOne ? {} : inLongCheck);

export { expect } from '@playwright/test';
