/** The portal as a device has it that has been here before: with its worker, which other journeys go without. */
import type { Page } from '@playwright/test';
import { test as anyJourney } from './journey.ts';

/** Declares a journey with the worker. What the worker asks for bears no address of the journey's own. */
export const test = anyJourney.extend({ serviceWorkers: 'allow' });

export { expect } from './journey.ts';

/** Waits until the worker is in force and the page is its own. */
export const untilInstalled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
  });

/** The addresses of all that the worker keeps. */
export const keptByWorker = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const kept = await Promise.all(stores.map((store) => store.keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });
