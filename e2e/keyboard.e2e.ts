import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { enter, enterToNewPage, expectFocusSeen, tabTo } from './by-keyboard.ts';
import { expect, inLongCheck, onDesktop, test } from './journey.ts';
import { demoPassword, hallCard } from './my-page.ts';

/** Draws of half a minute in every game. */
const games = [
  { name: 'Hovedspill 1', mainGame: 1, drawIntervalMs: 500, oneMore: 'Kvikkbingo: én til' },
  { name: 'Hovedspill 2', mainGame: 2, drawIntervalMs: 500, oneMore: /^Bong til kr\s5: én til$/ },
  { name: 'Lynbingo', mainGame: 3, drawIntervalMs: 1500, oneMore: 'Lynbingo: én til' },
] as const;

for (const { name, mainGame, drawIntervalMs, oneMore } of games) {
  test(
    `${name} is played by keyboard alone: from the login to the result, and on to the replay and the check`,
    mainGame === 1 ? onDesktop : inLongCheck,
    async ({ page, world }) => {
      // The test checks ten screens and waits for a round, also on a busy machine.
      test.slow();
      const { hallId, name: hall } = await world.newHall({ drawIntervalMs }, mainGame);
      await logInByKeys(page, await world.newPlayer({ cards: [{ hallId, paidIn: 500 }] }));
      await expectAccessible(page, 'my page');
      await tabTo(page, hallCard(page, hall).getByRole('button', { name: /^Spill –/ }), { atMost: 3 });
      const game = await enterToNewPage(page);
      await expect(game.getByRole('heading', { level: 1, name: `${hall} ${name}` })).toBeVisible();

      await test.step('chooses tickets, and buys them', async () => {
        await expectAccessible(game, 'the game');
        await enter(game, game.getByRole('button', { name: oneMore }), { atMost: 8 });
        await enter(game, game.getByRole('button', { name: /^Kjøp 2\s/ }), { atMost: 8 });
        await expect(game.getByText(/^Du har kjøpt/)).toBeVisible();
        await expectFocusSeen(game);
        await expectAccessible(game, 'the receipt');
      });

      await test.step('follows the draw, and asks which numbers are missing', async () => {
        await world.startRound(hallId);
        const draw = game.getByRole('region', { name: 'Trekningen' });
        await expect(draw.getByRole('img', { name: /^Trukket:/ })).toBeVisible({ timeout: 120_000 });
        await expect(draw.getByRole('heading')).toBeFocused();
        await expectFocusSeen(game);
        await game.keyboard.press('Alt+m');
        await expect(draw.getByText(/^Bong\s\d mangler\s/)).toBeVisible();
        await expect(draw.getByRole('button', { name: 'Hva mangler jeg?', expanded: true })).toBeVisible();
        await expectFocusSeen(game);
        await expectAccessible(game, 'the answer in the draw');
      });

      await test.step('opens the result', async () => {
        const line = game.getByRole('button', { name: /^Runden kl\..*du vant kr/ });
        await expect(line).toBeVisible({ timeout: 120_000 });
        await expectFocusSeen(game);
        await enter(game, line, { atMost: 2 });
        await expect(game.getByRole('heading', { name: /^Resultat av runden/ })).toBeFocused();
        await expectFocusSeen(game);
        await expectAccessible(game, 'the result');
      });

      await test.step('replays the round, ball by ball', async () => {
        await tabTo(game, game.getByRole('link', { name: /^Se runden om igjen/ }), { atMost: 2 });
        const recall = await enterToNewPage(game);
        await skipToContent(recall);
        const slider = recall.getByRole('slider', { name: 'Hvor i trekningen' });
        await tabTo(recall, slider, { atMost: 6 });
        await recall.keyboard.press('Home');
        for (const _ of [1, 2, 3]) await recall.keyboard.press('ArrowRight');
        await expect(recall.getByText(/^Tall 3 av \d+:/)).toBeVisible();
        await expectFocusSeen(recall);
        await expectAccessible(recall, 'the round again');
        await recall.close();
      });

      await test.step('has it checked', async () => {
        await game.bringToFront();
        await tabTo(game, game.getByRole('link', { name: /^Kontroller runden/ }), { atMost: 1 });
        const check = await enterToNewPage(game);
        await expect(check.getByRole('heading', { name: 'Alt stemmer' })).toBeVisible();
        await enter(check, check.getByText('Vis verdiene').first(), { atMost: 3 });
        await expectFocusSeen(check);
        await expectAccessible(check, 'the check');
      });

      await test.step('continues, opens the rounds of the day, and closes them', async () => {
        await game.bringToFront();
        await enter(game, game.getByRole('button', { name: 'Videre' }), { atMost: 2, key: 'Shift+Tab' });
        await expect(game.getByRole('heading', { name: 'Neste runde' })).toBeFocused();
        const day = game.getByRole('button', { name: 'Dagens spill' });
        await enter(game, day, { atMost: 16 });
        const rounds = game.getByRole('dialog', { name: 'Dagens spill' });
        await expect(rounds.getByRole('heading', { name: 'Dagens spill' })).toBeFocused();
        await expectFocusSeen(game);
        // Not the next round, because its sale may close meanwhile.
        await tabTo(game, rounds.getByRole('checkbox').nth(2), { atMost: 12 });
        await expectAccessible(game, 'the rounds of the day');
        await game.keyboard.press('Escape');
        await expect(day).toBeFocused();
        await expectFocusSeen(game);
      });
    },
  );
}

async function logInByKeys(page: Page, mobile: string): Promise<void> {
  await page.goto('/login');
  await expect(page.getByLabel('Mobilnummer')).toBeFocused();
  await page.keyboard.type(mobile);
  await tabTo(page, page.getByLabel('Passord', { exact: true }), { atMost: 1 });
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Mine bingohaller' })).toBeVisible();
}

/** The first stop of every page of the portal skips its menu. */
async function skipToContent(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await enter(page, page.getByRole('link', { name: 'Hopp til innholdet' }), { atMost: 1 });
}
