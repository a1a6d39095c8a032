/** An inspector's page in the hall console. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { hallUrl, logInStaff } from './hall-console.ts';
import { expect, onDesktop, test } from './journey.ts';

test(
  'an inspector exports statistics, and the files have the hashes that are shown',
  onDesktop,
  async ({ page }) => {
    await logInStaff(page, 'inger@lokalbingo.example');
    await page.goto(`${hallUrl()}/tilsyn`);
    await expect(page.getByRole('table', { name: 'Haller' })).toBeVisible();
    await expectAccessible(page, 'the regulator’s page');
    await page.getByRole('link', { name: 'Statistikk' }).click();
    await page.getByLabel('Én linje per', { exact: true }).selectOption('day');
    const files = page.getByRole('table', { name: /én linje per dag$/ }).first();
    // A job stores yesterday's figures.
    await expect(async () => {
      await page.getByRole('button', { name: 'Lag statistikk' }).click();
      await expect(files).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expectAccessible(page, 'statistics');

    const manifest = JSON.parse((await downloaded(page, /^manifest-/)).toString());
    const spill = await downloaded(page, /^spill-/);
    const sha256 = createHash('sha256').update(spill).digest('hex');
    expect(manifest.files).toContainEqual(expect.objectContaining({ sha256, bytes: spill.length }));
    await expect(files.getByText(sha256)).toBeVisible();
  },
);

/** Downloads a file of the newest export, and returns its bytes. */
async function downloaded(page: Page, name: RegExp): Promise<Buffer> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name }).first().click();
  return readFile(await (await coming).path());
}
