import type { Page } from '@playwright/test';
import { expect, test as installedTest, keptByWorker, untilInstalled } from './installed.ts';
import { inLongCheck } from './journey.ts';
import { builtPortal, type Deployment, startDeployment } from './two-versions.ts';

const test = installedTest.extend<{ deployment: Deployment }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern.
  deployment: async ({}, use) => {
    const deployment = await startDeployment(process.env.JOURNEYS_PORTAL_URL ?? '', builtPortal);
    await use(deployment);
    await deployment.stop();
  },
  baseURL: async ({ deployment }, use) => use(deployment.origin),
});

/** The number of the browser's workers for the portal, and of its caches. */
const leftOnDevice = (page: Page): Promise<readonly number[]> =>
  page.evaluate(async () => [
    (await navigator.serviceWorker.getRegistrations()).length,
    (await caches.keys()).length,
  ]);

test(
  'a device with the worker loses it and its caches when offline use is switched off',
  inLongCheck,
  async ({ page, deployment }) => {
    await page.goto('/howtoplay');
    await untilInstalled(page);
    expect(await keptByWorker(page)).toContain('/index.html');
    deployment.endKeeping();
    // The browser does this by itself now and then.
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await expect.poll(() => leftOnDevice(page)).toEqual([0, 0]);
    // An open page is not disturbed, and the next start restores nothing.
    await expect(page.getByRole('heading', { level: 1, name: 'Hvordan spille bingo' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Hvordan spille bingo' })).toBeVisible();
    await expect.poll(() => leftOnDevice(page)).toEqual([0, 0]);
    await page.context().setOffline(true);
    await expect(page.goto('/howtoplay')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  },
);
