import { expectAccessible } from './accessibility.ts';
import { expect, inLongCheck, test } from './journey.ts';
import { movedBy } from './moved-by.ts';
import { gameTile, hallCard, kr, logIn } from './my-page.ts';
import { cameAfterPaint } from './program-after-paint.ts';

test('the header of a page behind the login is shown before any program', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/mypage');
  await expect(page.getByRole('banner').getByRole('link', { name: /til forsiden/ })).toBeVisible();
  await expect(page.getByRole('main', { name: 'Laster siden' })).toBeVisible();
});

test('what a browser loads is compressed and cached, and an unknown address is a readable 404', async ({
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

test('my page loads over a slow connection without layout shifts', inLongCheck, async ({ page, world }) => {
  const { hallId, name } = await world.newHall();
  await logIn(page, await world.newPlayer({ cards: [{ hallId, paidIn: 500 }] }));
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 200,
    downloadThroughput: 100_000,
    uploadThroughput: 100_000,
  });
  await page.reload();
  const card = hallCard(page, name);
  await expect(card.getByText(kr('500'))).toBeVisible();
  await expect(card.getByRole('heading', { name: /^Gjenstående spillgrense/ })).toBeVisible();
  expect(await movedBy(page)).toBeLessThan(0.02);
});

test('the game window is shown before its program, requests its table meanwhile, and does not move when it loads', async ({
  page,
  world,
}) => {
  const { hallId, name } = await world.newHall({ startIntervalMs: 180_000 });
  await logIn(page, await world.newPlayer({ cards: [{ hallId, paidIn: 500 }] }));
  const release = Promise.withResolvers<void>();
  await page.context().route('**/assets/start-game-*.js', async (route) => {
    await release.promise;
    await route.continue();
  });
  const tables: string[] = [];
  page.context().on('response', (answer) => {
    if (new URL(answer.url()).pathname === '/api/table') tables.push(answer.url());
  });
  const opened = page.waitForEvent('popup');
  await gameTile(hallCard(page, name), 'Hovedspill 1').click();
  const game = await opened;
  await expect(game.getByRole('status')).toHaveText('Åpner spillet …');
  await expect(game.getByRole('banner').getByRole('link', { name: 'Min side' })).toBeVisible();
  await expect.poll(() => tables.length).toBe(1);
  await expectAccessible(game, 'a game window whose program has not loaded');
  const head = await game.getByRole('banner').boundingBox();
  release.resolve();
  await expect(game.getByRole('heading', { level: 1 })).toContainText(name);
  expect(await game.getByRole('banner').boundingBox()).toEqual(head);
  expect([tables.length, await movedBy(game)]).toEqual([1, 0]);
  expect(await cameAfterPaint(game, 'start-game')).toBe(true);
});

test(
  'the game window works when its deferred file fails to load, and fills an opened panel when the file loads',
  inLongCheck,
  async ({ page, world }) => {
    const { hallId, name } = await world.newHall();
    await logIn(page, await world.newPlayer({ cards: [{ hallId, paidIn: 500 }] }));
    let answer: 'lost' | 'replaced' | 'here' = 'lost';
    await page.context().route('**/assets/later-parts-*', (route) => {
      if (answer === 'here') return route.continue();
      return answer === 'lost' ? route.abort() : route.fulfill({ status: 404 });
    });
    const opened = page.waitForEvent('popup');
    await gameTile(hallCard(page, name), 'Hovedspill 1').click();
    const game = await opened;
    await game.getByRole('button', { name: 'Meny' }).click();
    const menu = game.getByRole('dialog', { name: 'Meny' });
    await expect(menu.getByText(/^Vi får ikke hentet dette akkurat nå/)).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Til Min side' })).toBeVisible();
    await expectAccessible(game, 'a menu that has not loaded');

    answer = 'replaced';
    await expect(menu.getByRole('button', { name: 'Last siden på nytt' })).toBeVisible({ timeout: 40_000 });
    await expectAccessible(game, 'a menu of an older version');
    answer = 'here';
    await expect(menu.getByRole('radio', { name: 'Ekstra stor' })).toBeVisible({ timeout: 40_000 });
    await menu.getByRole('button', { name: 'Lukk' }).click();
    await game.getByRole('button', { name: 'Dagens spill' }).click();
    await expect(game.getByRole('button', { name: 'Velg de tre neste' })).toBeVisible();
  },
);
