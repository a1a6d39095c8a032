import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import {
  beInTime,
  buyChosen,
  buyTicket,
  expectDrawInEveryWindow,
  expectWhollyInView,
  inItsTime,
} from './game-window.ts';
import { expect, inLongCheck, test } from './journey.ts';
import { gameTile, hallCard, logIn, openGame } from './my-page.ts';

test('main game 2 is played from my page to the result, with tickets named by their price', async ({
  page,
  world,
}) => {
  const { hallId, name: hall } = await world.newHall({ drawIntervalMs: 250 }, 2);
  const mobile = await world.newPlayer({ cards: [{ hallId, paidIn: 500 }] });
  const game = await goToGame(page, mobile, hall, 'Hovedspill 2');
  // An expander on a phone, which disappears when the sale closes; with enough room the prizes are always
  // shown.
  const jackpots = game.getByRole('row', { name: /^Bong til kr\s20 kr\s10\s000 kr\s2\s500$/ });
  await expect(async () => {
    await beInTime(game);
    if (!(await jackpots.isVisible()))
      await game
        .getByText(/^Premier/)
        .first()
        .press('Enter', { timeout: 5000 });
    await expect(jackpots).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expectAccessible(game, 'main game 2');
  await buyChosen(game, /^Bong til kr\s5: én til$/, /^Bong til kr\s20: én til$/);
  const tickets = game.getByRole('listitem').filter({ hasText: 'Bong' });
  await expect(tickets.filter({ hasText: /kr\s5\sBong/ }).first()).toBeVisible();
  await expect(tickets.filter({ hasText: /kr\s20\sBong/ }).first()).toBeVisible();
  await world.startRound(hallId);
  await followToResult(game);
  await expect(game.getByRole('rowheader', { name: /^Full bong/ }).first()).toBeVisible();
});

test(
  'Lynbingo is played from my page to the result, with tickets of three by three',
  inLongCheck,
  async ({ page, world }) => {
    const { hallId, name: hall } = await world.newHall({ drawIntervalMs: 750 }, 3);
    const mobile = await world.newPlayer({ cards: [{ hallId, paidIn: 500 }] });
    const game = await goToGame(page, mobile, hall, 'Lynbingo');
    await expectAccessible(game, 'Lynbingo');
    await buyChosen(game, /^Lynbingo: én til$/);
    await world.startRound(hallId);
    await followToResult(game);
    await expect(game.getByRole('rowheader', { name: /^3\srader/ })).toBeVisible();
  },
);

test(
  'when the browser blocks the window, each game is shown and played in a frame of my page',
  inLongCheck,
  async ({ page, world }) => {
    const games = [
      { name: 'Hovedspill 1', hall: await world.newHall({}, 1) },
      { name: 'Hovedspill 2', hall: await world.newHall({}, 2) },
      // Bought last, because tickets close other games.
      { name: 'Lynbingo', hall: await world.newHall({}, 3), isBought: true },
    ];
    await page.addInitScript(() => {
      window.open = () => null;
    });
    const cards = games.map(({ hall: { hallId } }) => ({ hallId, paidIn: 100 }));
    await logIn(page, await world.newPlayer({ cards }));
    for (const { name, hall, isBought } of games) {
      await gameTile(hallCard(page, hall.name), name).click();
      const dialog = page.getByRole('dialog', { name: `Spill på ${hall.name}` });
      const game = dialog.frameLocator('iframe');
      await expect(game.getByRole('heading', { level: 1, name: `${hall.name} ${name}` })).toBeVisible();
      await expect(game.getByRole('heading', { name: 'Kjøp bonger' })).toBeVisible();
      if (isBought) await buyTicket(game);
      await expect(dialog.getByRole('button', { name: 'Åpne fullskjerm' })).toBeVisible();
      await dialog.getByRole('button', { name: 'LUKK' }).click();
      await expect(dialog).toBeHidden();
    }
  },
);

/** Logs in and opens the game, in a window that names it. */
async function goToGame(page: Page, mobile: string, hall: string, name: string): Promise<Page> {
  await logIn(page, mobile);
  const game = await openGame(page, hall, name);
  await expect(game.getByRole('heading', { level: 1, name: `${hall} ${name}` })).toBeVisible();
  await expect(game).toHaveTitle(`${name} – Lokalbingo`);
  await expect(game.getByRole('heading', { name: 'Kjøp bonger' })).toBeVisible();
  return game;
}

/** Follows the draw without scrolling until it is over, and opens its result. */
async function followToResult(game: Page): Promise<void> {
  const draw = game.getByRole('region', { name: 'Trekningen' });
  await expect(draw).toBeVisible(inItsTime);
  await expectWhollyInView(draw.getByRole('img', { name: /^Trukket:/ }));
  await expectWhollyInView(game.getByRole('region', { name: 'Dine bonger' }).getByRole('listitem').first());
  await expectDrawInEveryWindow(game);
  await expectAccessible(game, 'the draw');
  const line = game.getByRole('button', { name: /^Runden kl\..*du vant kr/ });
  await expectWhollyInView(line, inItsTime);
  await line.press('Enter');
  await expect(game.getByText(/Slik kan du kontrollere trekningen/)).toBeVisible();
  await expectAccessible(game, 'the result');
}
