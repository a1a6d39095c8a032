import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, inLongCheck, onDesktop, test } from './journey.ts';

const limits = (page: Page) => page.getByRole('heading', { name: 'Nasjonale spillegrenser', exact: true });
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('the notice of the play limits links to them, from the page, from elsewhere and after a reload', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Les om spillegrensene' }).click();
  await expect(limits(page)).toBeInViewport();
  await expect(page.locator('#spillegrenser')).toBeFocused();
  // The scroll position is restored by the pixel, and a late font can change heights.
  const left = await scrolled(page);
  await page.reload();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(left / 2);

  await page.goto('/howtoplay');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(await scrolled(page)).toBe(0);
  await page.goto('/#spillegrenser');
  await expect(limits(page)).toBeInViewport();
  await page.goto('/nordlys#spillegrenser');
  await expect(limits(page)).toBeInViewport();
});

test('a page restores its scroll position, and another begins at its top', async ({ page }) => {
  await page.goto('/');
  await limits(page).scrollIntoViewIfNeeded();
  await expect(limits(page)).toBeInViewport();
  const left = await scrolled(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Spill trygt' }).click();
  await expect(page).toHaveURL('/spill-trygt');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(limits(page)).toBeVisible();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(left / 2);
});

test(
  'the header leads to the halls and the rules, by pointer and by keyboard',
  onDesktop,
  async ({ page }) => {
    await page.goto('/');
    const menu = page.getByRole('banner').getByRole('button', { name: 'Informasjon' });
    await menu.click();
    await expectAccessible(page, 'the menu of the header');
    await page.getByRole('banner').getByRole('link', { name: 'Finn Lokalbingo' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Finn din bingohall' })).toBeVisible();
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/howtoplay');
    await menu.click();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Finn Lokalbingo' })).toBeHidden();
  },
);

test(
  'the first screen appears at once, the next fades in for a quarter of a second, or at once with reduced motion',
  inLongCheck,
  async ({ page }) => {
    const fade = () =>
      page
        .locator('main > *')
        .first()
        .evaluate((screen) => Number.parseFloat(getComputedStyle(screen).animationDuration));
    await page.goto('/');
    expect(await fade()).toBe(0);
    await expect(page.locator('html')).not.toHaveAttribute('data-waits');
    expect(await fade()).toBe(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Spill trygt' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Spill trygt' })).toBeVisible();
    expect(await fade()).toBe(0.25);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await fade()).toBeLessThan(0.001);
  },
);

test('the components are shown in light and in dark, and "Test" is shown', inLongCheck, async ({ page }) => {
  expect((await page.goto('/components'))?.status()).toBe(200);
  for (const name of ['Lyst', 'Mørkt']) {
    await page.getByRole('button', { name }).click();
    const opener = page.getByRole('button', { name: 'Vanlig dialog' });
    await opener.click();
    await expect(page.getByRole('dialog', { name: 'Kortinnskudd på Fjordbingo Bergen' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await expectAccessible(page, `the components, ${name}`);
  }
  await page.goto('/template');
  await expect(page.getByRole('heading', { level: 1, name: 'Test' })).toBeVisible();
});
