import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, keptByWorker, test, untilInstalled } from './installed.ts';
import { inLongCheck } from './journey.ts';
import { hallCard, kr, logIn } from './my-page.ts';

test(
  'Chromium accepts the portal as installable, and its pictures have the stated sizes',
  inLongCheck,
  async ({ page }) => {
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
  },
);

test('public pages open offline, also at an address that was never visited', async ({ page }) => {
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

test('the worker stores no data of a player, during or after a login', async ({ page, world }) => {
  const { hallId } = await world.newHall();
  await page.goto('/');
  await untilInstalled(page);
  await logIn(page, await world.newPlayer({ cards: [{ hallId, paidIn: 500 }] }));
  await page.getByRole('link', { name: 'Rundene mine' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const kept = await keptByWorker(page);
  expect(kept.filter((path) => !/^\/(?:assets\/|index\.html$|manifest\.webmanifest$)/.test(path))).toEqual(
    [],
  );
});

const offlineWords = /^Du er uten nett\. Dette er fra kl\.\s\d\d\.\d\d\.$/;

test('the halls viewed last are shown offline, with their time', inLongCheck, async ({ page }) => {
  await page.goto('/bingohalls');
  await untilInstalled(page);
  await expect(page.getByRole('heading', { name: 'Storgata Bingo' })).toBeVisible();
  await page.context().setOffline(true);
  await page.goto('/');
  await expect(page.getByText('Du er uten nett.', { exact: true })).toBeVisible();
  await page.goto('/bingohalls');
  await expect(page.getByRole('heading', { name: 'Storgata Bingo' })).toBeVisible();
  await expect(page.getByText(offlineWords)).toBeVisible();
  await expectAccessible(page, 'the halls offline');
  await page.context().setOffline(false);
  await expect(page.getByText(offlineWords)).toBeHidden();
});

test(
  'offline, a viewed hall’s page shows its address and opening hours, but no times of games',
  inLongCheck,
  async ({ page, world }) => {
    const { hallId, name } = await world.newHall();
    await page.goto('/');
    await untilInstalled(page);
    // Its page is rendered when the hall is new, and shows rounds when they are planned and it is rendered
    // again.
    const drawn = async () => (await page.request.get(`/bingohalls/${hallId}`)).text();
    await expect.poll(drawn).toContain('Neste runde');
    await page.goto(`/bingohalls/${hallId}`);
    await expect(page.getByText(/^Neste runde/).first()).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('keptAnswers')))
      .toContain(`["hall-page",${hallId}]`.replaceAll('"', '\\"'));
    await page.context().setOffline(true);
    await page.goto('/');
    await page.goto(`/bingohalls/${hallId}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText(/^(Åpent i dag 10–22\.30|Stengt nå, åpner )/)).toBeVisible();
    await expect(page.getByRole('link', { name: /^55 55 01/ })).toBeVisible();
    await expect(page.getByText(offlineWords)).toBeVisible();
    await expect(page.getByText('Tidene for dagens runder står her når du har nett.')).toBeVisible();
    await expect(page.getByText(/^Neste runde/)).toHaveCount(0);
    await expectAccessible(page, 'the page of a hall offline');
    await page.context().setOffline(false);
    await expect(page.getByText(/^Neste runde/).first()).toBeVisible();
  },
);

test(
  'my page offline shows the halls as last viewed, without presenting an old balance as current, and refreshes by itself',
  inLongCheck,
  async ({ page, world }) => {
    const { hallId, name } = await world.newHall();
    await page.goto('/');
    await untilInstalled(page);
    await logIn(page, await world.newPlayer({ cards: [{ hallId, paidIn: 500 }] }));
    const card = hallCard(page, name);
    const deposit = card.getByRole('button', { name: 'Innskudd' });
    await expect(card.getByText('Saldo kr 500')).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText(offlineWords)).toBeVisible();
    await expect(card.getByText(/^Saldo kl\.\s\d\d\.\d\d: kr\s500$/)).toBeVisible();
    await expect(card.getByText('Knappene her virker igjen når du har nett.')).toBeVisible();
    await expect(deposit).toBeDisabled();
    await expect(card.getByRole('link', { name: /^[\d ]+$/ })).toBeVisible();
    await expectAccessible(page, 'my page offline');

    await page.reload();
    await expect(card.getByText('Saldo ikke tilgjengelig')).toBeVisible();
    await expect(page.getByText(offlineWords)).toBeVisible();
    await expect(page.getByText(kr('500'))).toHaveCount(0);
    await expectAccessible(page, 'my page opened offline');

    await page.context().setOffline(false);
    await expect(card.getByText('Saldo kr 500')).toBeVisible();
    await expect(deposit).toBeEnabled();
    await expect(page.getByText(/^Du er uten nett/)).toHaveCount(0);
  },
);

/** Does what a browser does for a returning visitor. */
const offerToInstall = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const prompted = () => document.body.setAttribute('data-asked-to-install', '');
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => prompted(),
    });
    window.dispatchEvent(offer);
  });

test(
  'my page offers to install the portal, and does not ask again after a refusal',
  inLongCheck,
  async ({ page, world }) => {
    const { hallId } = await world.newHall();
    await logIn(page, await world.newPlayer({ cards: [{ hallId, paidIn: 500 }] }));
    const offer = page.getByRole('region', { name: 'Legg Lokalbingo på hjemskjermen' });
    await offerToInstall(page);
    await offer.getByRole('button', { name: 'Legg til' }).click();
    await expect(page.locator('body[data-asked-to-install]')).toBeVisible();
    await expect(offer).toBeHidden();

    await page.reload();
    await expect(page.getByRole('heading', { name: 'Mine bingohaller' })).toBeVisible();
    await offerToInstall(page);
    await expectAccessible(page, 'my page with the offer');
    await offer.getByRole('button', { name: 'Nei takk' }).click();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Mine bingohaller' })).toBeVisible();
    await offerToInstall(page);
    await expect(offer).toBeHidden();
  },
);

test.describe('without any storage', () => {
  test(
    'the portal works anyway: pages open, a member logs in and out',
    inLongCheck,
    async ({ page, world }) => {
      await page.addInitScript(() => {
        const full = () => {
          throw new DOMException('The device is full.', 'QuotaExceededError');
        };
        Storage.prototype.setItem = full;
        CacheStorage.prototype.open = full;
        Cache.prototype.put = full;
        ServiceWorkerContainer.prototype.register = async () => full();
      });
      const { hallId, name } = await world.newHall();
      await page.goto('/bingohalls');
      await expect(page.getByRole('heading', { name: 'Storgata Bingo' })).toBeVisible();
      await logIn(page, await world.newPlayer({ cards: [{ hallId, paidIn: 500 }] }));
      await expect(hallCard(page, name).getByText('Saldo kr 500')).toBeVisible();
      await page.getByRole('button', { name: 'Logg ut' }).click();
      await expect(page.getByRole('heading', { level: 1, name: /^Spill bingo/ })).toBeVisible();
    },
  );

  test('a worker whose storage is full passes on the server’s answers', inLongCheck, async ({ page }) => {
    await page.goto('/');
    await untilInstalled(page);
    const browser = await page.context().newCDPSession(page);
    const { origin } = new URL(page.url());
    await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    await page.goto('/kontroll');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/register');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await browser.send('Storage.overrideQuotaForOrigin', { origin });
  });
});
