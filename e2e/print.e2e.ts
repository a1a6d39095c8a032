import { expect, inCheckIf, test } from './journey.ts';

const pages = ['/article/0', '/personvern', '/bingohalls/101'];

for (const address of pages) {
  test(
    `${address} prints its text, dark on white, in every theme`,
    inCheckIf(address === '/personvern'),
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(address);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      const ink = () => heading.evaluate((each) => getComputedStyle(each).color);
      const dark = await ink();
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(ink).not.toBe(dark);

      await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
      await expect(heading).toBeVisible();
      await expect.poll(ink).toBe(dark);
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
        'rgba(0, 0, 0, 0)',
      );
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page.getByRole('button')).toHaveCount(0);
    },
  );
}

test('on paper an external link prints its address, and a table keeps its columns', async ({ page }) => {
  await page.goto('/personvern');
  await page.emulateMedia({ media: 'print' });
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /^Datatilsynet/ })
    .first();
  expect(await link.evaluate((each) => getComputedStyle(each, '::after').content)).toContain(
    'https://www.datatilsynet.no',
  );
  await expect(page.getByRole('columnheader', { name: 'Hvor lenge' }).first()).toBeVisible();
});
