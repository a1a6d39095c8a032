import { beInTime, inItsTime } from './game-window.ts';
import { test as anyJourney, expect, inLongCheck } from './journey.ts';
import { hallCard, logIn } from './my-page.ts';
import { type NewerServer, startNewerServer } from './newer-server.ts';

const test = anyJourney.extend<{ newer: NewerServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern.
  newer: async ({}, use) => {
    const newer = await startNewerServer(process.env.JOURNEYS_PORTAL_URL ?? '');
    await use(newer);
    await newer.stop();
  },
  baseURL: async ({ newer }, use) => use(newer.portalUrl),
});

/** Texts that no player may ever read. */
const wrongWords = /tomorrow|next_sung|undefined|\bNaN\b|\[object/;
const notKnown = /Dette lot seg ikke gjøre/;

test(
  'an older portal says plainly that a newer server has refused, and keeps working',
  inLongCheck,
  async ({ page, world, newer }) => {
    await logIn(page, await world.newPlayer({ isRegular: true, cards: [{ hallId: 101, paidIn: 500 }] }));
    const card = hallCard(page, 'Storgata Bingo');
    await card.getByRole('button', { name: 'Innskudd' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /Visa/ }).click();
    await dialog.getByRole('button', { name: 'kr 250' }).click();
    newer.refuseNext('/api/payment/storedPayment');
    await dialog.getByRole('button', { name: /^Betal kr/ }).click();
    await expect(dialog.getByText(notKnown)).toBeVisible();
    await expect(page.locator('body')).not.toContainText(wrongWords);
    await dialog.getByRole('button', { name: /^Betal kr/ }).click();
    await expect(dialog.getByTitle(/^Betalingsvindu/)).toBeVisible();
  },
);

test(
  'an older game follows a draw with a newer server’s unknown events',
  inLongCheck,
  async ({ page, world, newer }) => {
    const { hallId, name } = await world.newHall({ drawIntervalMs: 800 });
    await logIn(page, await world.newPlayer({ cards: [{ hallId, paidIn: 500 }] }));
    const opened = page.waitForEvent('popup');
    await hallCard(page, name)
      .getByRole('button', { name: /^Spill –/ })
      .click();
    const game = await opened;
    await beInTime(game);
    newer.refuseNext('/api/purchases');
    await game.getByRole('button', { name: /^Kjøp \d+ bong/ }).click();
    await expect(game.getByText(/Dette lot seg ikke gjøre\..* Ingenting er kjøpt\./)).toBeVisible();
    await expect(game.locator('body')).not.toContainText(wrongWords);
    await game.getByRole('button', { name: /^Kjøp \d+ bong/ }).click();
    await expect(game.getByText(/^Du har kjøpt/)).toBeVisible();

    await world.startRound(hallId);
    const draw = game.getByRole('region', { name: 'Trekningen' });
    await expect(draw).toBeVisible(inItsTime);
    const next = game.getByRole('img', { name: /^Neste tall: / }).first();
    const announced = (await next.getAttribute('aria-label', inItsTime))?.replace('Neste tall: ', '');
    await expect(game.getByRole('img', { name: `Trukket: ${announced}` }).first()).toBeVisible(inItsTime);
    await expect(game.locator('body')).not.toContainText(wrongWords);
    await expect(draw.getByText(/^Bong 1, \d\srad/)).toBeVisible(inItsTime);
  },
);
