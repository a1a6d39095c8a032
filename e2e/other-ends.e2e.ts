import { expectAccessible } from './accessibility.ts';
import { expect, inLongCheck, test } from './journey.ts';
import { gameTile, hallCard, logIn, openGame } from './my-page.ts';

test('a wrong password is reported in the specified words, and the form stays', async ({ page, world }) => {
  const mobile = await world.newPlayer();
  await page.goto('/login');
  await page.getByLabel('Mobilnummer').fill(mobile);
  await page.getByLabel('Mobilnummer').press('Enter');
  await expect(page.getByLabel('Passord', { exact: true })).toBeFocused();
  await page.getByLabel('Passord', { exact: true }).fill('feil passord');
  await page.getByLabel('Passord', { exact: true }).press('Enter');
  await expect(page.getByText('Oisann!')).toBeVisible();
  await expect(
    page.getByText('Kombinasjonen av mobilnummer og passord finnes ikke i systemet'),
  ).toBeVisible();
  await expectAccessible(page, 'a refused login');
  await expect(page.getByLabel('Mobilnummer')).toHaveValue(mobile);
});

test('a guarded page requires login and returns to the requested page', async ({ page, world }) => {
  const mobile = await world.newPlayer({ cards: [{ hallId: 101, paidIn: 100 }] });
  await page.goto('/mybingo/101');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.getByLabel('Mobilnummer').fill(mobile);
  await page.getByLabel('Passord', { exact: true }).fill('Lokalbingo1');
  await page.getByRole('button', { name: 'Logg inn' }).click();
  await expect(page).toHaveURL(/\/mybingo\/101$/);
  await expect(hallCard(page, 'Storgata Bingo')).toBeVisible();
});

test('the Back button skips the login guard, before login and after logout', async ({ page, world }) => {
  await page.goto('/howtoplay');
  await page.goto('/mypage#min-side');
  await expect(page).toHaveURL(/\/login$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/howtoplay$/);
  await page.goForward();
  await page.getByLabel('Mobilnummer').fill(await world.newPlayer());
  await page.getByLabel('Passord', { exact: true }).fill('Lokalbingo1');
  await page.getByRole('main').getByRole('button', { name: 'Logg inn' }).click();
  await expect(page.getByRole('heading', { name: 'Mine bingohaller' })).toBeVisible();
  await page.getByRole('button', { name: 'Logg ut' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/howtoplay$/);
});

test('logging out ends the session in every tab and on the server', async ({ page, context, world }) => {
  await logIn(page, await world.newPlayer());
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const listHalls = () => page.request.post('/api/halls/my', { data: {}, headers });
  expect((await listHalls()).status()).toBe(200);
  const other = await context.newPage();
  await other.goto('/mypage');
  await expect(other.getByRole('heading', { name: 'Mine bingohaller' })).toBeVisible();
  await page.getByRole('button', { name: 'Logg ut' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(other).toHaveURL(/\/(login)?$/);
  // The page continues before the server has received the call.
  await expect.poll(async () => (await listHalls()).status()).toBe(401);
});

test(
  'a card fault, a pause and a forced update show their messages, and no button without effect',
  inLongCheck,
  async ({ page, world }) => {
    await logIn(page, await world.newPlayer({ cards: [{ hallId: 108, paidIn: 80, condition: 'fault' }] }));
    await expect(page.getByText('Kortfeil - kontakt betjening').first()).toBeVisible();
    await expect(page.getByText('Åpent', { exact: true })).toHaveCount(0);
    await expect(
      page.getByRole('article').getByRole('link', { name: /^\d\d \d\d \d\d \d\d$/ }),
    ).toBeVisible();
    await expectAccessible(page, 'a card fault');
    await page.goto('/mypage?bevegelser=108');
    await expect(page.getByRole('dialog').getByText(/feil med spillekontoen din/)).toBeVisible();
    await expectAccessible(page, 'movements that are not shown');
    await page.getByRole('dialog').getByRole('button', { name: 'Lukk' }).click();
    await page.getByRole('button', { name: 'Logg ut' }).click();
    await expect(page).toHaveURL(/\/$/);

    await logIn(page, await world.newPlayer({ cards: [{ hallId: 105, paidIn: 300, condition: 'paused' }] }));
    await expect(page.getByText(/Spillepause er aktivert/).first()).toBeVisible();
    await expectAccessible(page, 'a pause');
    await page.getByRole('button', { name: 'Logg ut' }).click();

    const mobile = await world.newPlayer({
      flags: ['updateAML', 'forceAML'],
      cards: [{ hallId: 103, paidIn: 150 }],
    });
    await page.goto('/login');
    await page.getByLabel('Mobilnummer').fill(mobile);
    await page.getByLabel('Passord', { exact: true }).fill('Lokalbingo1');
    await page.getByRole('button', { name: 'Logg inn' }).click();
    await expect(page.getByRole('heading', { name: 'Du må oppdatere kundeopplysningene' })).toBeVisible();
    await expectAccessible(page, 'a forced update');
    await expect(page.getByRole('heading', { name: 'Mine bingohaller' })).toHaveCount(0);
  },
);

test(
  'an open game is reopened in its own window, also after the portal was reloaded',
  inLongCheck,
  async ({ page, world }) => {
    // A hall with one main game has one button for it, and rounds without tickets are not drawn.
    const { hallId, name: hall } = await world.newHall();
    await logIn(page, await world.newPlayer({ cards: [{ hallId, paidIn: 100 }] }));
    const game = await openGame(page, hall, 'Hovedspill 1');
    await expect(game.getByRole('heading', { name: 'Kjøp bonger' })).toBeVisible();
    await page.reload();
    const openedAgain = game.waitForEvent('domcontentloaded');
    await gameTile(hallCard(page, hall), 'Hovedspill 1').click();
    await openedAgain;
    await expect(game.getByRole('heading', { name: 'Kjøp bonger' })).toBeVisible();
    expect(page.context().pages()).toHaveLength(2);
  },
);

test('an unknown address says so and links to the home page', inLongCheck, async ({ page }) => {
  await page.goto('/finnes-ikke');
  await expect(page.getByRole('heading', { name: 'Siden finnes ikke' })).toBeVisible();
  await expectAccessible(page, 'an unknown address');
  await page.getByRole('link', { name: 'Gå til forsiden' }).click();
  await expect(page).toHaveURL(/\/$/);
});
