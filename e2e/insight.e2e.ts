import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './journey.ts';
import { logIn } from './my-page.ts';

/** Expects nothing on the page to be wider than the screen. */
async function expectFits(page: Page): Promise<void> {
  const [shown, held] = await page.evaluate(() => [
    document.documentElement.clientWidth,
    document.documentElement.scrollWidth,
  ]);
  expect(held).toBe(shown);
}

test('a member views their own play: in words, in figures, as a plot and in a table', async ({
  page,
  world,
}) => {
  const mobile = await world.newPlayer({ isRegular: true, cards: [{ hallId: 101, paidIn: 200 }] });
  await logIn(page, mobile);
  await page.getByRole('link', { name: 'Spilloversikt' }).click();
  await expect(
    page.getByRole('heading', { name: /^De siste 30 dagene har du spilt for kr/ }),
  ).toBeInViewport();
  await expect(page.getByRole('img', { name: /^Søylediagram/ })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page, 'Spilloversikt');

  await test.step('turns the pages of the table by keyboard', async () => {
    const second = page.getByRole('button', { name: 'Side 2' });
    await second.focus();
    await page.keyboard.press('Enter');
    await expect(second).toHaveAttribute('aria-current', 'page');
    await expect(second).toBeFocused();
  });

  await test.step('views one hall by month, which a reload keeps', async () => {
    await page.getByLabel('Bingohall').selectOption({ label: 'Storgata Bingo' });
    await page.getByRole('button', { name: 'Måned' }).click();
    await expect(page.getByRole('heading', { name: /^De siste 12 månedene/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: /^De siste 12 månedene/ })).toBeVisible();
    await expect(page.getByLabel('Bingohall')).toHaveValue('101');
    await expectFits(page);
    await expectAccessible(page, 'Spilloversikt by month');
  });

  await test.step('finds the link to lower limits', async () => {
    await page.getByRole('link', { name: 'Sett grenser' }).click();
    await expect(page.getByRole('dialog', { name: /Storgata Bingo/ })).toBeVisible();
  });
});
