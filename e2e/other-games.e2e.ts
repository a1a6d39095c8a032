import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { beInTime, expectWhollyInView } from './game-window.ts';
import { expect, test } from './journey.ts';
import { hallCard, logIn } from './my-page.ts';

test('main game 2 is played from my page to the result, by tickets that are known by their price', async ({
  page,
  world,
}) => {
  const { hallId, name: hall } = await world.newHall({}, 2);
  const mobile = await world.newPlayer({ cards: [{ hallId, paidIn: 500 }] });
  const game = await openGame(page, mobile, hall, 'Hovedspill 2');
  await game.getByText('Premier i runden').press('Enter');
  await expect(
    game.getByRole('row', { name: /^på 4 trekk kr\s2\s500 kr\s5\s000 kr\s10\s000$/ }),
  ).toBeVisible();
  await expectAccessible(game, 'main game 2');
  await buy(game, /^Bong til kr\s5: én til$/, /^Bong til kr\s20: én til$/);
  const tickets = game.getByRole('listitem').filter({ hasText: 'Bong' });
  await expect(tickets.filter({ hasText: /kr\s5\sBong/ }).first()).toBeVisible();
  await expect(tickets.filter({ hasText: /kr\s20\sBong/ }).first()).toBeVisible();
  await followToResult(game);
  await expect(game.getByRole('rowheader', { name: /^Full bong/ }).first()).toBeVisible();
});

test('Lynbingo is played from my page to the result, by tickets of three by three', async ({
  page,
  world,
}) => {
  const { hallId, name: hall } = await world.newHall({ drawIntervalMs: 500 }, 3);
  const mobile = await world.newPlayer({ cards: [{ hallId, paidIn: 500 }] });
  const game = await openGame(page, mobile, hall, 'Lynbingo');
  await expectAccessible(game, 'Lynbingo');
  await buy(game, /^Lynbingo: én til$/);
  await followToResult(game);
  await expect(game.getByRole('rowheader', { name: /^3\srader/ })).toBeVisible();
});

/** Logs in and opens the game by its picture on the hall's card, as a window that says which game it is. */
async function openGame(page: Page, mobile: string, hall: string, name: string): Promise<Page> {
  await logIn(page, mobile);
  const opened = page.waitForEvent('popup');
  await hallCard(page, hall)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
  const game = await opened;
  await expect(game.getByRole('heading', { level: 1, name: `${hall} ${name}` })).toBeVisible();
  await expect(game).toHaveTitle(`${name} – Lokalbingo`);
  await expect(game.getByRole('heading', { name: 'Kjøp bonger' })).toBeVisible();
  return game;
}

/** Buys what is chosen from the start and one more of each of these. */
async function buy(game: Page, ...more: readonly RegExp[]): Promise<void> {
  await beInTime(game);
  for (const name of more) await game.getByRole('button', { name }).press('Enter');
  await beInTime(game);
  await game.getByRole('button', { name: /^Kjøp \d/ }).press('Enter');
  await expect(game.getByText(/^Du har kjøpt/)).toBeVisible();
}

/** Follows the draw without scrolling until it is over, and goes to its result. */
async function followToResult(game: Page): Promise<void> {
  const draw = game.getByRole('region', { name: 'Trekningen' });
  await expect(draw).toBeVisible({ timeout: 40_000 });
  await expectWhollyInView(draw.getByRole('img', { name: /^Trukket:/ }));
  await expectWhollyInView(game.getByRole('region', { name: 'Dine bonger' }).getByRole('listitem').first());
  await expectAccessible(game, 'the draw');
  const line = game.getByRole('button', { name: /^Runden kl\..*du vant kr/ });
  await expectWhollyInView(line, { timeout: 60_000 });
  await line.press('Enter');
  await expect(game.getByText(/Slik kan du kontrollere trekningen/)).toBeVisible();
  await expectAccessible(game, 'the result');
}
