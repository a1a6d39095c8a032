/**
 * Every screen of a hall manager in the console, at the widths of an office and of a tablet, in light and in
 * dark.
 */
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { hallUrl, logInStaff } from './hall-console.ts';
import { expect, onDesktop, test } from './journey.ts';

const widths = [
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
];
const schemes = ['light', 'dark'] as const;

test(
  'each screen is accessible, fits its width and reports no error, in light and in dark',
  onDesktop,
  async ({ page }) => {
    await logInStaff(page, 'dagny@lokalbingo.example');
    const registered = await page.context().request.post(`${hallUrl()}/api/counters`, {
      data: { hallId: 101, counterName: 'Skranke 1' },
    });
    expect(registered.ok()).toBe(true);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
    await page.goto(hallUrl());

    const links = page.getByRole('navigation', { name: 'Hallpanelet' }).getByRole('link');
    await expect(links.filter({ hasText: 'Medarbeidere' })).toBeVisible();
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(paths.length).toBeGreaterThan(7);
    for (const path of paths) {
      await page.goto(`${hallUrl()}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Henter')).toHaveCount(0);
      for (const size of widths) {
        await page.setViewportSize(size);
        expect([path, size.width, await widthOf(page)]).toEqual([path, size.width, size.width]);
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme });
          await expectAccessible(page, `${path} at ${size.width}, ${colorScheme}`);
        }
      }
    }
    expect(errors).toEqual([]);
  },
);

const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
