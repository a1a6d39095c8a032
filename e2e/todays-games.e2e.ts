import { minutes } from '@lokalbingo/contract/durations';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expectWhollyInView } from './game-window.ts';
import { expect, inLongCheck, test } from './journey.ts';
import { hallCard, logIn } from './my-page.ts';

test(
  'a member buys the same tickets for three rounds of the day at once, and my page shows them',
  inLongCheck,
  async ({ page, world }) => {
    const { hallId, name: hall } = await world.newHall({ startIntervalMs: minutes(2) });
    const mobile = await world.newPlayer({ cards: [{ hallId, paidIn: 500 }] });
    await logIn(page, mobile);
    const card = hallCard(page, hall);
    const game = await opened(page, card.getByRole('button', { name: 'Dagens spill' }));
    const day = game.getByRole('dialog', { name: 'Dagens spill' });
    await expect(day).toBeVisible();
    await expect(day.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expectAccessible(game, 'the rounds of the day');

    await day.getByRole('button', { name: 'Kvikkbingo: én til' }).press('Enter');
    const rounds = day.getByRole('checkbox', { name: /^Kl\./ });
    // Not the next round, because its sale may close meanwhile.
    for (const nth of [2, 3, 4]) await rounds.nth(nth).press('Space');
    const buy = day.getByRole('button', { name: /^Kjøp 1\sbong til 3\srunder for\skr\s\d+$/ });
    await expectWhollyInView(buy);
    await buy.press('Enter');
    const read = day.getByRole('checkbox', { name: 'Jeg har lest dette' });
    await expect(read).toBeFocused();
    await expectAccessible(game, 'the notice that buying for later closes other games');
    await read.press('Space');
    await buy.press('Enter');
    await expect(day.getByText(/^Du har kjøpt 1\sKvikkbingo til hver av 3\srunder: kl\./)).toBeVisible();
    await expect(day.getByText('Du har 1 bong')).toHaveCount(3);
    await expectAccessible(game, 'the receipt');
    await game.keyboard.press('Escape');
    await expect(game.getByRole('region', { name: 'Spillet' })).toBeVisible();

    await page.reload();
    const bought = card.getByRole('button', { name: /^3\sbonger: kl\./ });
    await expect(bought).toBeVisible();
    await expectAccessible(page, 'my page with tickets for later');
    const again = await opened(page, bought, game);
    await expect(again.getByRole('dialog').getByText('Du har 1 bong')).toHaveCount(3);
  },
);

/** Presses the button that opens the game's window: a new one, or the open one. */
async function opened(page: Page, button: Locator, window?: Page): Promise<Page> {
  if (window === undefined) {
    const popup = page.waitForEvent('popup');
    await button.click();
    return popup;
  }
  const loaded = window.waitForEvent('load');
  await button.click();
  await loaded;
  return window;
}
