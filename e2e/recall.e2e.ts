import { expectAccessible } from './accessibility.ts';
import { buyChosen, inItsTime } from './game-window.ts';
import { expect, inLongCheck, test } from './journey.ts';
import { hallCard, logIn, openGame } from './my-page.ts';

test(
  'a returning member sees on the card of the hall what ended meanwhile, and replays the round ball by ball',
  inLongCheck,
  async ({ page, world }) => {
    const { hallId, name: hall } = await world.newHall({ drawIntervalMs: 300 });
    const mobile = await world.newPlayer({ cards: [{ hallId, paidIn: 500 }] });
    await logIn(page, mobile);
    await expect(hallCard(page, hall).getByText(/^Siden sist/)).toHaveCount(0);

    await test.step('buys a ticket, and closes the game', async () => {
      const game = await openGame(page, hall, 'Hovedspill 1');
      await buyChosen(game);
      await game.close();
      await world.startRound(hallId);
    });

    const since = hallCard(page, hall).getByRole('link', { name: /^Siden sist: 1 bong spilt, kr/ });
    await expect(async () => {
      await page.reload();
      await expect(since).toBeVisible({ timeout: 15_000 });
    }).toPass(inItsTime);
    await expectAccessible(page, 'my page with rounds that ended meanwhile');
    await since.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Rundene mine' })).toBeVisible();
    const round = page.getByRole('listitem').filter({ hasText: 'Hovedspill 1' });
    await expect(round).toHaveCount(1);
    await expect(round.getByText('Ny')).toBeVisible();
    await expect(round.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{2}$/)).toBeVisible();
    await expectAccessible(page, 'the rounds');

    await round.getByRole('link').click();
    const words = page.getByRole('region', { name: 'Runden, tall for tall' }).getByRole('status');
    await expect(words).toContainText(/Tall (\d+) av \1: [BINGO] \d+/);
    await expect(words).toContainText('Fem rader ble vunnet av 1 bong');
    await expect(words).toContainText(/Du vant kr/);
    await expectAccessible(page, 'the end of a round');

    await test.step('steps through it with buttons and keys', async () => {
      await page.getByRole('button', { name: 'Til starten' }).click();
      await expect(words).toContainText('Før første tall');
      await page.getByRole('button', { name: 'Neste tall' }).click();
      await expect(words).toContainText(/^Tall 1 av/);
      const slider = page.getByRole('slider', { name: 'Hvor i trekningen' });
      await slider.focus();
      for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight');
      await expect(words).toContainText(/^Tall 4 av/);
      await expect(page.getByText('4 tall trukket')).toBeVisible();
      await expectAccessible(page, 'a round at its fourth ball');
      await page.keyboard.press('End');
      await expect(words).toContainText('Fem rader');
    });
    await expect(page.getByRole('link', { name: 'Kontroller trekningen selv' })).toBeVisible();

    await test.step('sees no further line on the card', async () => {
      await page.goto('/mypage');
      await expect(hallCard(page, hall).getByRole('link', { name: 'Rundene mine' })).toBeVisible();
      await expect(since).toHaveCount(0);
    });
  },
);
