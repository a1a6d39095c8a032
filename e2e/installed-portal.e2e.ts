import { expect, keptByWorker, test, untilInstalled } from './installed.ts';
import { logIn } from './my-page.ts';

test('the portal can be laid on the home screen, with nothing to complain of', async ({ page }) => {
  await page.goto('/');
  await untilInstalled(page);
  const browser = await page.context().newCDPSession(page);
  const { errors, data = '{}' } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

  const manifest = JSON.parse(data);
  expect(manifest).toMatchObject({ name: 'Lokalbingo', short_name: 'Lokalbingo', lang: 'nb' });
  expect(manifest.shortcuts.map(({ name, url }: Record<string, string>) => [name, url])).toEqual([
    ['Min side', '/mypage'],
    ['Finn bingohall', '/bingohalls'],
  ]);
  const pictures = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }: { icons: [] }) => icons),
  ];
  for (const { src, sizes, type } of pictures) {
    const answer = await page.request.get(src);
    expect([src, answer.status(), answer.headers()['content-type']]).toEqual([src, 200, type]);
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect([src, size]).toEqual([src, sizes]);
  }
});

test('public pages open without a line, also at an address that was never visited', async ({ page }) => {
  await page.goto('/');
  await untilInstalled(page);
  await page.context().setOffline(true);
  for (const [address, heading] of [
    ['/', /^Spill bingo på nett/],
    ['/howtoplay', 'Hvordan spille bingo'],
    ['/newsh2', /Hovedspill 2/],
    ['/article/0', /./],
    ['/login', 'Logg inn'],
    ['/finnes/ikke', 'Siden finnes ikke'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
});

test('nothing of a player is kept by the worker, while logged in or after', async ({ page, world }) => {
  const { hallId } = await world.newHall();
  await page.goto('/');
  await untilInstalled(page);
  await logIn(page, await world.newPlayer({ cards: [{ hallId, paidIn: 500 }] }));
  await page.getByRole('link', { name: 'Spillene mine' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const kept = await keptByWorker(page);
  expect(kept.filter((path) => !/^\/(?:assets\/|index\.html$|manifest\.webmanifest$)/.test(path))).toEqual(
    [],
  );
});
