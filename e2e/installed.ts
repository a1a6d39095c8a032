/** The portal on a device that has been here before: with its worker, which other journeys run without. */
import type { Page } from '@playwright/test';
import { test as anyJourney } from './journey.ts';

/** Declares a journey with the worker. The worker's requests do not have the journey's own address. */
export const test = anyJourney.extend({ serviceWorkers: 'allow' });

export { expect } from './journey.ts';

/** Waits until the worker is active and controls the page. */
export const untilInstalled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
  });

/** The addresses of everything that the worker caches. */
export const keptByWorker = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const kept = await Promise.all(stores.map((store) => store.keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });
