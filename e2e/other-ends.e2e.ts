import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './journey.ts';
import { hallCard, kr, logIn } from './my-page.ts';
import type { OwnWorld } from './own-world.ts';
import { terminal, typeCard } from './terminal.ts';

test('a wrong password is told in the specified words, and the form stays', async ({ page, world }) => {
  const mobile = await world.newPlayer();
  await page.goto('/login');
  await page.getByLabel('Mobilnummer').fill(mobile);
  await page.getByLabel('Mobilnummer').press('Enter');
  await expect(page.getByLabel('Passord')).toBeFocused();
  await page.getByLabel('Passord').fill('feil passord');
  await page.getByLabel('Passord').press('Enter');
  await expect(page.getByText('Oisann!')).toBeVisible();
  await expect(
    page.getByText('Kombinasjonen av mobilnummer og passord finnes ikke i systemet'),
  ).toBeVisible();
  await expectAccessible(page, 'a refused login');
  await expect(page.getByLabel('Mobilnummer')).toHaveValue(mobile);
});

test('a guarded page asks for login and comes back to where one was going', async ({ page, world }) => {
  const mobile = await world.newPlayer({ cards: [{ hallId: 101, paidIn: 100 }] });
  await page.goto('/mybingo/101');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.getByLabel('Mobilnummer').fill(mobile);
  await page.getByLabel('Passord').fill('Lokalbingo1');
  await page.getByRole('button', { name: 'Logg inn' }).click();
  await expect(page).toHaveURL(/\/mybingo\/101$/);
  await expect(hallCard(page, 'Storgata Bingo')).toBeVisible();
});

test('the Back button leads past the login guard, before login and after logout', async ({ page, world }) => {
  await page.goto('/howtoplay');
  await page.goto('/mypage#min-side');
  await expect(page).toHaveURL(/\/login$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/howtoplay$/);
  await page.goForward();
  await logIn(page, await world.newPlayer());
  await page.getByRole('button', { name: 'Logg ut' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/howtoplay$/);
});

test('logging out ends the session in every tab and on the server', async ({ page, context, world }) => {
  await logIn(page, await world.newPlayer());
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const asked = () => page.request.post('/api/halls/my', { data: {}, headers });
  expect((await asked()).status()).toBe(200);
  const other = await context.newPage();
  await other.goto('/mypage');
  await expect(other.getByRole('heading', { name: 'Mine bingohaller' })).toBeVisible();
  await page.getByRole('button', { name: 'Logg ut' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(other).toHaveURL(/\/(login)?$/);
  // The page goes on before the server has heard.
  await expect.poll(async () => (await asked()).status()).toBe(401);
});

/** A member who has chosen the saved card for a deposit. `kroner` reads what is on the player card, `before` is what was. */
async function openDeposit(page: Page, world: OwnWorld) {
  const mobile = await world.newPlayer({ isRegular: true, cards: [{ hallId: 101, paidIn: 0 }] });
  await logIn(page, mobile);
  const card = hallCard(page, 'Storgata Bingo');
  const balance = card.getByRole('status').first();
  await expect(balance).toHaveText(kr('[0-9]'));
  const kroner = async () =>
    Number(((await balance.textContent()) ?? '').replace(/[^0-9,]/g, '').replace(',', '.'));
  const before = await kroner();
  await card.getByRole('button', { name: 'Innskudd' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Visa/ }).click();
  return { mobile, card, dialog, kroner, before };
}

test('a refused card, a cancelled payment and an amount that is too large move no money', async ({
  page,
  world,
}) => {
  const { dialog, kroner, before } = await openDeposit(page, world);
  await dialog.getByLabel('Beløp i hele kroner').fill('5001');
  await expect(dialog.getByText('Du kan maksimalt overføre kr 5000,-')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Hent penger' })).toBeDisabled();
  await expectAccessible(page, 'an amount that is too large');

  await dialog.getByLabel('Beløp i hele kroner').fill('50');
  await dialog.getByRole('button', { name: 'Hent penger' }).click();
  await terminal(page).getByRole('button', { name: 'Avbryt' }).click();
  await expect(dialog.getByText('Betalingen feilet')).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('group', { name: 'Oida!' })).toBeFocused();
  await expect(dialog.getByLabel('Beløp i hele kroner')).toHaveValue('50');

  await dialog.getByRole('button', { name: 'Legg til nytt kort' }).click();
  await typeCard(terminal(page), '4925000000000087');
  await terminal(page).getByRole('button', { name: 'Lagre kort' }).click();
  await expect(dialog.getByText('Lagring av kort feilet')).toBeVisible();
  await dialog.getByRole('button', { name: 'Lukk' }).first().click();
  await expect.poll(kroner).toBe(before);
});

test("a payment that is left in the provider's window is shown on another device, goes on there, and is paid once", async ({
  page,
  browser,
  world,
}) => {
  const { mobile, card, dialog, kroner, before } = await openDeposit(page, world);
  await dialog.getByRole('button', { name: kr('250') }).click();
  await dialog.getByRole('button', { name: 'Hent penger' }).click();
  await terminal(page).getByLabel('CVC').fill('1');
  await page.reload();
  await expect(dialog.getByText('Betalingen er ikke fullført')).toBeVisible();
  await expect(dialog.getByText(kr('250'))).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page, 'a payment that was left');

  const elsewhere = await (await browser.newContext()).newPage();
  await logIn(elsewhere, mobile);
  await hallCard(elsewhere, 'Storgata Bingo').getByRole('button', { name: 'Innskudd' }).click();
  const other = elsewhere.getByRole('dialog');
  const reference = await dialog.getByText(/^Referanse: /).textContent();
  await expect(other.getByText(reference ?? '', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(other.getByText(kr('250'))).toBeInViewport({ ratio: 1 });
  await other.getByRole('button', { name: 'Begynn en ny betaling' }).click();
  await expect(other.getByText(/Fullfører du både den og en ny betaling/)).toBeInViewport({ ratio: 1 });
  await expectAccessible(elsewhere, 'a form beside a payment that was left');
  await other.getByRole('button', { name: 'Fortsett betalingen' }).click();
  await terminal(elsewhere).getByLabel('CVC').fill('123');
  await terminal(elsewhere).getByRole('button', { name: 'Betal' }).click();
  const received = kr('250 er satt inn på spillekortet ditt hos Storgata Bingo');
  await expect(other.getByText(received)).toBeVisible();
  // The first device has only followed it.
  await expect(dialog.getByText(received)).toBeVisible();
  await dialog.getByRole('button', { name: 'Lukk' }).first().click();
  await expect(page).toHaveURL(/\/mypage$/);
  await expect.poll(kroner).toBeCloseTo(before + 250, 2);
  await page.reload();
  await card.getByRole('button', { name: 'Innskudd' }).click();
  await expect(dialog.getByRole('button', { name: 'Hent penger' })).toBeVisible();
});

test('a card fault, a pause and a forced update show what they should, and no dead button', async ({
  page,
  world,
}) => {
  await logIn(page, await world.newPlayer({ cards: [{ hallId: 108, paidIn: 80, condition: 'fault' }] }));
  await expect(page.getByText('Kortfeil - kontakt betjening').first()).toBeVisible();
  await expect(page.getByText('Åpent', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('article').getByRole('link', { name: /^\d\d \d\d \d\d \d\d$/ })).toBeVisible();
  await expectAccessible(page, 'a card fault');
  await page.goto('/mypage?bevegelser=108');
  await expect(page.getByRole('dialog').getByText(/feil med spillekortet ditt/)).toBeVisible();
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
  await page.getByLabel('Passord').fill('Lokalbingo1');
  await page.getByRole('button', { name: 'Logg inn' }).click();
  await expect(page.getByRole('heading', { name: 'Du må oppdatere opplysningene dine' })).toBeVisible();
  await expectAccessible(page, 'a forced update');
  await expect(page.getByRole('heading', { name: 'Mine bingohaller' })).toHaveCount(0);
});

test('a game that is open already is opened anew in its own window, also after the portal was reloaded', async ({
  page,
  world,
}) => {
  await logIn(page, await world.newPlayer({ cards: [{ hallId: 101, paidIn: 100 }] }));
  const tile = hallCard(page, 'Storgata Bingo').getByRole('button', { name: /Hovedspill 1/ });
  const opened = page.waitForEvent('popup');
  await tile.click();
  const game = await opened;
  await expect(game.getByRole('heading', { name: 'Kjøp bonger' })).toBeVisible();
  await page.reload();
  const openedAgain = game.waitForEvent('domcontentloaded');
  await tile.click();
  await openedAgain;
  await expect(game.getByRole('heading', { name: 'Kjøp bonger' })).toBeVisible();
  expect(page.context().pages()).toHaveLength(2);
});

test('an unknown address says so and leads home', async ({ page }) => {
  await page.goto('/finnes-ikke');
  await expect(page.getByRole('heading', { name: 'Siden finnes ikke' })).toBeVisible();
  await expectAccessible(page, 'an unknown address');
  await page.getByRole('link', { name: 'Gå til forsiden' }).click();
  await expect(page).toHaveURL(/\/$/);
});
