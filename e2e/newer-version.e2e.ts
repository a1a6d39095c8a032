import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test as installedTest, untilInstalled } from './installed.ts';
import { inLongCheck } from './journey.ts';
import {
  buildNewer,
  type Deployment,
  type NewerPortal,
  newerHeading,
  startDeployment,
} from './two-versions.ts';

const test = installedTest.extend<{ deployment: Deployment }, { newer: NewerPortal }>({
  newer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern.
    async ({}, use) => {
      const newer = await buildNewer();
      await use(newer);
      await newer.remove();
    },
    { scope: 'worker' },
  ],
  deployment: async ({ newer }, use) => {
    const deployment = await startDeployment(process.env.JOURNEYS_PORTAL_URL ?? '', newer.folder);
    await use(deployment);
    await deployment.stop();
  },
  baseURL: async ({ deployment }, use) => use(deployment.origin),
});

// The newer portal is built once for all tests.
test.describe.configure({ mode: 'default' });

const question = (page: Page) =>
  page.getByText('En ny versjon av Lokalbingo er tilgjengelig. Vil du oppdatere?');
const olderRules = 'Hvordan spille bingo';

/** Makes the browser check for a newer worker, as it does by itself now and then. */
const lookForNewer = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

/** Opens the rules from the menu, which lists them under a heading. */
const readRules = async (page: Page, heading: string): Promise<void> => {
  const menu = page.getByRole('navigation', { name: 'Hovedmeny' });
  await menu.getByRole('button', { name: 'Informasjon' }).click();
  await menu.getByRole('link', { name: 'Hvordan spille bingo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
};

test(
  'accepting the newer version loads it at once, in every tab',
  inLongCheck,
  async ({ page, deployment }) => {
    await page.goto('/');
    await untilInstalled(page);
    const other = await page.context().newPage();
    await other.goto('/login');
    await expect(other.getByRole('heading', { name: 'Logg inn' })).toBeVisible();

    deployment.deployNewer();
    await lookForNewer(page);
    await expect(question(page)).toBeVisible();
    await expectAccessible(page, 'the question about a newer version');
    await page.getByRole('button', { name: 'Ja, oppdater' }).click();
    await expect(question(page)).toBeHidden();
    await readRules(page, newerHeading);

    // The other tab shows a form, and asks only when the player leaves the form.
    await expect(question(other)).toBeHidden();
    await other.getByRole('link', { name: 'Lokalbingo, til forsiden' }).click();
    await other.getByRole('button', { name: 'Ja, oppdater' }).click();
    await expect(question(other)).toBeHidden();
    await readRules(other, newerHeading);
  },
);

test(
  'after declining, the older version keeps working without its files on the server, and does not ask again',
  inLongCheck,
  async ({ page, deployment }) => {
    await page.goto('/');
    await untilInstalled(page);
    deployment.deployNewer();
    await lookForNewer(page);
    await page.getByRole('button', { name: 'Ikke nå' }).click();
    await expect(question(page)).toBeHidden();
    await readRules(page, olderRules);
    await page.getByRole('link', { name: 'Lokalbingo, til forsiden' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Spill bingo/ })).toBeVisible();
    await expect(question(page)).toBeHidden();

    // The next start loads the server's page, and so the newer version without a question.
    await page.reload();
    await readRules(page, newerHeading);
    await expect(question(page)).toBeHidden();
  },
);

test(
  'offline the older version starts unchanged, although a newer version was deployed',
  inLongCheck,
  async ({ page, deployment }) => {
    await page.goto('/');
    await untilInstalled(page);
    deployment.deployNewer();
    await page.context().setOffline(true);
    await page.goto('/howtoplay');
    await expect(page.getByRole('heading', { level: 1, name: olderRules, exact: true })).toBeVisible();
    await page.context().setOffline(false);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: newerHeading, exact: true })).toBeVisible();
  },
);

test(
  'an open page without a worker says that there is a newer version, and a reload opens the requested page',
  inLongCheck,
  async ({ browser, deployment }) => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto(`${deployment.origin}/login`);
    await expect(page.getByRole('heading', { name: 'Logg inn' })).toBeVisible();
    deployment.deployNewer();
    await readRules(page, 'Det er kommet en ny versjon');
    await expectAccessible(page, 'a page whose program was replaced');
    await page.getByRole('button', { name: 'Last siden på nytt' }).click();
    await expect(page.getByRole('heading', { level: 1, name: newerHeading, exact: true })).toBeVisible();
    await context.close();
  },
);
