import { minutes } from '@lokalbingo/contract/durations';
import { expectAccessible } from './accessibility.ts';
import { expectWhollyInView } from './game-window.ts';
import { expect, inLongCheck, onDesktop, test } from './journey.ts';
import { demoPassword, hallCard, logIn } from './my-page.ts';

test('a visitor finds a hall, reads about it, and chooses it', async ({ page, world }) => {
  const { name: hall } = await world.newHall({ startIntervalMs: minutes(2) });
  const mobile = await world.newPlayer();
  const link = page.getByRole('link', { name: hall, exact: true });
  // The server renders the page again for a new hall; until then it shows the earlier one.
  await expect(async () => {
    await page.goto('/bingohalls');
    await expect(page.getByRole('heading', { name: 'Alle bingohaller' })).toBeVisible();
    expect(await link.count()).toBe(1);
  }).toPass();
  // When there is no room beside the list, the map is only a line above it.
  await expectWhollyInView(page.getByRole('article').first());
  await expectAccessible(page, 'the hall finder with its map');
  await link.click();

  await expect(page.getByRole('heading', { level: 1, name: hall })).toBeVisible();
  for (const fact of [
    page.getByText(/^(Åpent i dag 10–22\.30|Stengt nå, åpner )/),
    page.getByRole('link', { name: /^55 55 01/ }),
  ])
    await expectWhollyInView(fact);
  const choose = page.getByRole('button', { name: `Velg bingo: ${hall}` });
  await expectWhollyInView(choose.first());
  const week = page.getByRole('region', { name: 'Åpningstider i hallen' });
  await expect(week.getByText(/dag, i dag$/)).toBeVisible();
  const game = page.getByRole('article', { name: 'Hovedspill 1' });
  await expect(game.getByText(/^Neste runde kl\.\s\d\d\.\d\d$/)).toBeVisible();
  await expectAccessible(page, 'the page of a hall');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);

  await choose.first().click();
  await page.getByLabel('Mobilnummer').fill(mobile);
  await page.getByLabel('Passord', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Logg inn' }).click();
  await expect(page).toHaveURL(/\/mypage\/ny-hall$/);
});

test(
  'a hall’s page shows a member the same next round as its game window',
  inLongCheck,
  async ({ page, world }) => {
    const { hallId, name: hall } = await world.newHall({ startIntervalMs: minutes(1) });
    await logIn(page, await world.newPlayer({ cards: [{ hallId, paidIn: 500 }] }));
    const card = hallCard(page, hall);
    const opened = page.waitForEvent('popup');
    await card.getByRole('button', { name: /^Spill –/ }).click();
    const window = await opened;
    const toBuy = window.getByText(/^Til runden kl\.\s\d\d\.\d\d/).first();
    await expect(toBuy).toBeVisible();

    await card.getByRole('link', { name: 'Om hallen' }).click();
    await expect(page.getByText('Du har spillekonto i denne hallen.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Velg bingo/ })).toHaveCount(0);
    const game = page.getByRole('article', { name: 'Hovedspill 1' });
    await expect(async () => {
      const [shown, sold] = [await game.getByText(/^Neste runde/).textContent(), await toBuy.textContent()];
      expect(timeIn(shown)).toBe(timeIn(sold));
    }).toPass();
    await game.getByText(/^Alle tider som er igjen i dag/).click();
    await expect(game.getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page, 'the page of a hall, for a member');
    await page.getByRole('link', { name: 'Gå til min side' }).click();
    await expect(hallCard(page, hall)).toBeVisible();
  },
);

/** The time of day in a sentence. */
const timeIn = (text: string | null): string | undefined => /\d\d\.\d\d/.exec(text ?? '')?.[0];

test('a dot on the map leads to the page of the hall', onDesktop, async ({ page }) => {
  await page.goto('/bingohalls');
  const dot = page.locator('svg a[href="/bingohalls/106"] circle').first();
  const toMap = page.getByRole('link', { name: 'Se kartet' });
  await expect(page.getByRole('heading', { name: 'Hallene på kartet' })).toBeAttached();
  if (await toMap.isVisible()) {
    await toMap.click();
    await expect(page.getByRole('heading', { name: 'Hallene på kartet' })).toBeInViewport();
  }
  await dot.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nordlys Alta' })).toBeVisible();
  await page.getByRole('link', { name: 'Se alle bingohallene' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Finn din bingohall' })).toBeVisible();
});

test(
  'an unknown hall and an impossible number each get a 404 page that says so',
  inLongCheck,
  async ({ page }) => {
    for (const written of ['999999', 'abc', '0', '4294967297']) {
      const answer = await page.goto(`/bingohalls/${written}`);
      expect([written, answer?.status()]).toEqual([written, 404]);
      await expect(
        page.getByRole('heading', { level: 1, name: 'Vi finner ikke denne bingohallen' }),
      ).toBeVisible();
    }
    await expectAccessible(page, 'an unknown hall');
  },
);
