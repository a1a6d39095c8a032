import { expect, test } from './journey.ts';

test('the header is there before any program, and nothing moves when the screen comes', async ({ page }) => {
  const logo = page.getByRole('banner').getByRole('link', { name: /til forsiden/ });
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/');
  const first = await logo.boundingBox();
  expect(first).not.toBeNull();
  await expect(page.getByRole('main', { name: 'Laster siden' })).toBeVisible();

  await page.unroute('**/*.js');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await logo.boundingBox()).toEqual(first);
  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const seen = new PerformanceObserver((list) =>
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          ),
        );
        seen.observe({ type: 'layout-shift', buffered: true });
        // Nothing has moved when there is nothing to tell of by the time that a frame has been drawn.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
  expect(moved).toBe(0);
});

test('what a browser loads is compressed and kept, and an unknown address is a 404 that a person can read', async ({
  page,
}) => {
  const answers = page.waitForResponse(/\/assets\/index-[^/]+\.js$/);
  const unknown = await page.goto('/finnes/ikke');
  expect(unknown?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Siden finnes ikke' })).toBeVisible();
  const headers = await (await answers).allHeaders();
  expect(headers['content-encoding']).toMatch(/^(br|gzip)$/);
  expect(headers['cache-control']).toContain('immutable');
});
