import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { buyTicket } from './game-window.ts';
import { expect, inLongCheck, test } from './journey.ts';
import { demoPassword, gameTile, hallCard, logIn, openGame } from './my-page.ts';

/** Opens another browser in which the same player is logged in. Its page polls every 15 seconds. */
async function openElsewhere(browser: Browser, mobile: string): Promise<Page> {
  const elsewhere = await (await browser.newContext()).newPage();
  await logIn(elsewhere, mobile);
  return elsewhere;
}
const nextPoll = { timeout: 60_000 };

/** Opens the hall's game and waits until it can be used. */
async function goToGame(page: Page, hall: string): Promise<Page> {
  const game = await openGame(page, hall, 'Hovedspill 1');
  await expect(game.getByText(/^Salget stenger om|^Salget er stengt/).first()).toBeVisible();
  return game;
}

/** Chooses a pause in the open dialog and begins it. Returns its end, as shown before and after. */
async function beginPause(page: Page, choice: string, fill?: () => Promise<void>): Promise<string> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: choice }).check();
  await fill?.();
  await dialog.getByRole('button', { name: 'Neste' }).click();
  const meaning = dialog.getByRole('group', { name: /^Du tar spillepause\. Du kan spille igjen/ });
  await expect(meaning).toBeFocused();
  const until = /\d\d\.\d\d\.\d{4}/.exec((await meaning.textContent()) ?? '')?.[0] ?? '';
  await dialog.getByRole('button', { name: 'Bekreft spillpause' }).click();
  await expect(dialog.getByRole('group', { name: 'Spillepause er nå aktivert' })).toBeFocused();
  await expect(dialog.getByText(`Du kan spille igjen ${until}`)).toBeInViewport({ ratio: 1 });
  return until;
}

const inDays = (count: number): string =>
  new Date(Date.now() + count * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Oslo' });

test('a pause in a hall is confirmed, and closes the game and open pages elsewhere', async ({
  page,
  browser,
  world,
}) => {
  const { hallId, name: hall } = await world.newHall();
  const mobile = await world.newPlayer({
    cards: [
      { hallId, paidIn: 500 },
      { hallId: 101, paidIn: 50 },
    ],
  });
  await logIn(page, mobile);
  const card = hallCard(page, hall);
  const elsewhere = await openElsewhere(browser, mobile);
  const game = await goToGame(page, hall);
  await buyTicket(game);

  await card.getByRole('button', { name: 'Spillepause' }).click();
  const dialog = page.getByRole('dialog', { name: `Spillepause i ${hall}` });
  await expectAccessible(page, 'the choice of a pause');
  await dialog.getByRole('button', { name: 'Lagre' }).click();
  await expect(dialog).toBeHidden();
  await card.getByRole('button', { name: 'Spillepause' }).click();
  await dialog.getByRole('radio', { name: 'Velg dato selv' }).check();
  await dialog.getByRole('button', { name: 'Neste' }).click();
  await expect(dialog.getByText('Du må velge en dato')).toBeVisible();
  await expect(dialog.getByLabel('Første dag du kan spille igjen')).toBeFocused();
  await expectAccessible(page, 'a date that is missing');

  await dialog.getByRole('radio', { name: '1 uke' }).check();
  await dialog.getByRole('button', { name: 'Neste' }).click();
  await expect(dialog.getByRole('link', { name: 'Ring Hjelpelinjen på 800 800 40' })).toBeVisible();
  await expectAccessible(page, 'the confirmation of a pause');
  await dialog.getByRole('button', { name: 'Tilbake' }).click();
  await expect(dialog.getByRole('radio', { name: '1 uke' })).toBeFocused();
  const until = await beginPause(page, '1 uke');
  await expect(dialog.getByRole('link', { name: 'hjelpelinjen.no' })).toBeVisible();
  await expectAccessible(page, 'the receipt of a pause');

  await expect(game.getByRole('heading', { name: 'Du har spillepause' })).toBeVisible();
  await expect(game.getByText(/Bongene du har kjøpt, er fortsatt med/)).toBeVisible();
  await expectAccessible(game, 'a game that a pause has closed');
  await dialog.getByRole('button', { name: 'Lukk' }).last().click();
  for (const [window, wait] of [
    [page, {}],
    [elsewhere, nextPoll],
  ] as const) {
    const paused = hallCard(window, hall);
    await expect(paused.getByText(`Du kan spille igjen ${until}.`)).toBeVisible(wait);
    await expect(paused.getByRole('button', { name: 'Innskudd' })).toBeDisabled();
    await expect(gameTile(paused, 'Hovedspill 1')).toBeDisabled();
    await expect(paused.getByRole('button', { name: 'Transaksjoner' })).toBeEnabled();
    await expect(hallCard(window, 'Storgata Bingo').getByRole('button', { name: 'Innskudd' })).toBeEnabled();
  }
  await expectAccessible(page, 'my page with a paused hall');
  // The ticket plays on: the movements show it, and in the end the round is over.
  await card.getByRole('button', { name: 'Transaksjoner' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
});

test(
  'every offered pause can be begun, during a pause only longer ones, and it applies in other windows too',
  inLongCheck,
  async ({ page, browser, world }) => {
    const [longer, other] = [await world.newHall(), await world.newHall()];
    const cards = [longer, other].map(({ hallId }) => ({ hallId, paidIn: 100 }));
    const mobile = await world.newPlayer({ cards });
    await logIn(page, mobile);
    const elsewhere = await openElsewhere(browser, mobile);
    const holdsIn = async (window: Page, hall: string, until: string, wait = {}) => {
      const card = hallCard(window, hall);
      const message = card.getByText(`Du kan spille igjen ${until}`);
      await expect(message).toBeVisible(wait);
      await message.scrollIntoViewIfNeeded();
      await expect(message).toBeInViewport({ ratio: 1 });
      await expect(card.getByRole('button', { name: 'Innskudd' })).toBeDisabled();
    };
    const dialog = page.getByRole('dialog');
    const open = async (hall: string) => {
      await hallCard(page, hall).getByRole('button', { name: 'Spillepause', exact: true }).click();
      await expect(dialog).toBeVisible();
    };
    const close = async () => {
      await dialog.getByRole('button', { name: 'Lukk' }).first().click();
      await expect(dialog).toBeHidden();
    };
    await open(other.name);
    const monthEnd = await beginPause(page, 'Ut måneden');
    expect(monthEnd).toMatch(/^01\./);
    await close();
    await holdsIn(page, other.name, monthEnd);
    await holdsIn(elsewhere, other.name, monthEnd, nextPoll);

    await open(longer.name);
    let until = await beginPause(page, 'Velg dato selv', () =>
      dialog.getByLabel('Første dag du kan spille igjen').fill(inDays(3)),
    );
    await close();
    for (const choice of ['1 uke', '3 måneder', '6 måneder', '1 år (spillstopp)']) {
      await holdsIn(page, longer.name, until);
      await holdsIn(elsewhere, longer.name, until, nextPoll);
      await open(longer.name);
      await expect(dialog.getByText(`Du har aktivert spillepause frem til ${until}`)).toBeVisible();
      await expect(dialog.getByRole('radio', { name: choice })).toBeVisible();
      until = await beginPause(page, choice);
      await close();
    }
    await holdsIn(elsewhere, longer.name, until, nextPoll);
    await open(longer.name);
    await expect(dialog.getByText(`Du har aktivert spillepause frem til ${until}`)).toBeVisible();
    await expect(dialog.getByRole('radio')).toHaveCount(0);
    await expectAccessible(page, 'a pause that cannot be longer');
  },
);

test('a pause from all halls is confirmed first, ends every session, and keeps access to the money', async ({
  page,
  browser,
  world,
}) => {
  const { hallId, name: hall } = await world.newHall();
  const mobile = await world.newPlayer({ cards: [{ hallId, paidIn: 500 }] });
  await logIn(page, mobile);
  const elsewhere = await openElsewhere(browser, mobile);
  const game = await goToGame(page, hall);

  await page.getByRole('button', { name: 'Spillepause' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Spillepause i alle haller' });
  await expect(dialog.getByRole('link', { name: 'Ring Hjelpelinjen på 800 800 40' })).toBeVisible();
  await expectAccessible(page, 'a pause from all halls');
  await dialog.getByLabel('Bekreft med passordet ditt').fill('feil passord');
  await dialog.getByRole('button', { name: 'Aktiver spillepause' }).click();
  await expect(dialog.getByText('Passordet ser ut til å være feil')).toBeVisible();
  await expectAccessible(page, 'a pause from all halls with a wrong password');
  await dialog.getByLabel('Bekreft med passordet ditt').fill(demoPassword);
  await dialog.getByLabel('Bekreft med passordet ditt').press('Enter');

  const confirmation = page.getByRole('heading', { level: 1, name: 'Spillepause er nå aktivert' });
  await expect(confirmation).toBeVisible();
  await expect(page).toHaveURL(/\/spillepause$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Logg inn' })).toBeVisible();
  await expectAccessible(page, 'the confirmation of a pause from all halls');
  await expect(game.getByRole('heading', { name: 'Du har spillepause' })).toBeVisible();
  await expect(elsewhere).toHaveURL(/\/login/, nextPoll);
  await expect(confirmation).toBeVisible();
  await page.reload();
  await expect(confirmation).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Ring Hjelpelinjen på 800 800 40' }),
  ).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Logg inn' }).click();
  await logIn(page, mobile);
  await expect(page.getByRole('heading', { name: 'Du har spillepause i alle haller' })).toBeVisible();
  const card = hallCard(page, hall);
  await expect(card.getByRole('button', { name: 'Innskudd' })).toBeDisabled();
  for (const game of [1, 2, 3])
    await expect(gameTile(card, game === 3 ? 'Lynbingo' : `Hovedspill ${game}`)).toBeDisabled();
  await expectAccessible(page, 'my page in a pause from all halls');
  await card.getByRole('button', { name: 'Transaksjoner' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
});
