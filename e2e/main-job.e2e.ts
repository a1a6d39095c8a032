import type { Page } from '@playwright/test';
import { expectAccessible, expectFrameAccessible } from './accessibility.ts';
import { buyTicket, expectWhollyInView, inItsTime, watchShifts } from './game-window.ts';
import { expect, test } from './journey.ts';
import { hallCard, kr, logIn } from './my-page.ts';
import { terminal, typeCard } from './terminal.ts';

test('a member logs in, saves a card, deposits, plays a round to its end and finds it among the movements', async ({
  page,
  world,
}) => {
  const { hallId, name: hall } = await world.newHall();
  const mobile = await world.newPlayer({ cards: [{ hallId, paidIn: 500 }] });
  await page.goto('/');
  await expect(
    page.getByRole('heading', { name: 'Spill bingo på nett hos din lokale bingohall!' }),
  ).toBeVisible();
  await expectAccessible(page, 'home');
  await page.getByRole('main').getByRole('link', { name: 'Logg inn' }).first().click();
  await expect(page.getByLabel('Mobilnummer')).toBeFocused();
  await expectAccessible(page, 'login');
  await logIn(page, mobile);

  const card = hallCard(page, hall);
  const balance = card.getByRole('status').first();
  await expect(balance).toHaveText(kr('[0-9]+'));
  await expectAccessible(page, 'my page');
  const play = card.getByRole('button', {
    name: /^Spill – neste trekning kl\.\s\d\d\.\d\d, Hovedspill\s1$/,
  });
  for (const first of [play, card.getByRole('button', { name: 'Innskudd' }), card.getByRole('link').first()])
    await expect(first).toBeInViewport({ ratio: 1 });
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(80);
  const before = Number(((await balance.textContent()) ?? '').replace(/[^0-9]/g, ''));

  await test.step('saves a card', async () => {
    await card.getByRole('button', { name: 'Innskudd' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Ingen kort lagret')).toBeVisible();
    await expectAccessible(page, 'deposit without cards');
    await dialog.getByRole('button', { name: 'Legg til nytt kort' }).click();
    await typeCard(terminal(page), '4925000000000004');
    await expectFrameAccessible(page, 'the payment window');
    await terminal(page).getByRole('button', { name: 'Lagre kort' }).click();
    await expect(dialog.getByText('Lagring av kort vellykket')).toBeVisible();
  });

  await test.step('deposits kr 100', async () => {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /Visa/ }).click();
    await dialog.getByRole('button', { name: kr('100') }).click();
    await expectAccessible(page, 'deposit with a card');
    await expectWhollyInView(dialog.getByRole('button', { name: /^Betal kr/ }));
    await dialog.getByRole('button', { name: /^Betal kr/ }).click();
    await expectWhollyInView(page.locator('iframe[title^="Betalingsvindu"]'));
    await terminal(page).getByLabel('CVC').fill('123');
    await terminal(page).getByRole('button', { name: 'Betal' }).click();
    await expect(dialog.getByText('Betalingen var vellykket')).toBeInViewport({ ratio: 1 });
    await expect(
      dialog.getByRole('group', { name: 'Vellykket!' }).filter({ hasText: 'Ny saldo' }),
    ).toBeFocused();
    await expect(dialog.getByText(kr(`100 er satt inn på spillekontoen din i ${hall}`))).toBeVisible();
    await expect(dialog.getByText(kr(String(before + 100)))).toBeVisible();
    await expect(dialog.getByText(/^Referanse: [2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{2}$/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Spill –/ })).toBeVisible();
    await expectAccessible(page, 'the receipt of a deposit');
    await dialog.getByRole('button', { name: 'Lukk' }).first().click();
    await expect(balance).toHaveText(kr(String(before + 100)));
  });

  await test.step('plays a round', async () => {
    const opened = page.waitForEvent('popup');
    await play.click();
    const game = await opened;
    await game.waitForURL(/\/game\/\d+$/);
    await playRound(game, () => world.startRound(hallId));
    await game.close();
  });

  await test.step('finds the deposit, the stake and the prizes', async () => {
    await card.getByRole('button', { name: 'Transaksjoner' }).click();
    const dialog = page.getByRole('dialog', { name: `Siste bevegelser på ${hall}` });
    await expect(dialog.getByText(/Innskudd/).first()).toBeVisible();
    await expect(dialog.getByText(/Kjøp|bong/i).first()).toBeVisible();
    await expect(dialog.getByText(/Gevinst|Premie/i).first()).toBeVisible();
    await expectAccessible(page, 'movements');
  });
});

/** Buys, follows the draw to its end, and goes to the result. */
async function playRound(game: Page, startRound: () => Promise<void>): Promise<void> {
  await expect(game.getByRole('heading', { name: 'Kjøp bonger' })).toBeVisible();
  await expectAccessible(game, 'the game');
  for (const fact of ['Saldo', 'Igjen i dag', 'Spilletid', 'Pluss/minus'])
    await expectWhollyInView(game.getByRole('banner').getByText(fact, { exact: true }));
  await buyTicket(game);
  // The window shows the draw without scrolling, and nothing moves from the sale to the result.
  const expectStill = await watchShifts(game);
  await startRound();
  const draw = game.getByRole('region', { name: 'Trekningen' });
  await expect(draw).toBeVisible(inItsTime);
  await expectWhollyInView(draw.getByRole('img', { name: /^Trukket:/ }));
  await expectWhollyInView(game.getByRole('region', { name: 'Dine bonger' }).getByRole('listitem').first());
  await expectWhollyInView(draw.getByText(/^Bong 1, \d\srad/));
  const line = game.getByRole('button', { name: /^Runden kl\..*du vant kr/ });
  await expectWhollyInView(line, inItsTime);
  await expectStill(0.003);
  await line.press('Enter');
  await expect(game.getByText(/Slik kan du kontrollere trekningen/)).toBeVisible();
  await expectAccessible(game, 'the result');
}
