/** A hall's caller in the console, a player in the game's window, and the screen on the hall's wall. */
import { devices } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { buyChosen, inItsTime } from './game-window.ts';
import { callAsStaff, hallUrl, logInStaff } from './hall-console.ts';
import { expect, onDesktop, test } from './journey.ts';
import { logIn, openGame } from './my-page.ts';

test(
  'a caller calls a round by keyboard, with a correction; the wall shows it, a player wins it, and its check verifies',
  onDesktop,
  async ({ page, browser, world }) => {
    const { hallId, name: hall } = await world.newHall({ drawSource: 'hall' }, 3);
    const mobile = await world.newPlayer({ cards: [{ hallId, paidIn: 500 }] });
    await logInStaff(page, await world.newStaff('hall_manager', hallId));
    await callAsStaff(page, '/api/counters', { hallId, counterName: 'Scenen' });
    const wall = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
    await wall.goto(`${hallUrl()}/skjerm`);
    const code = await wall.getByText(/^\w{3} ?\w{3}$/).textContent();
    await callAsStaff(page, '/api/screens', { hallId, code, screenName: 'Storsalen' });
    const player = await (await browser.newContext({ ...devices['iPhone SE'] })).newPage();
    await logIn(player, mobile);
    const game = await openGame(player, hall, 'Lynbingo');
    await buyChosen(game);

    await page.goto(`${hallUrl()}/oppleser`);
    await page.getByRole('button', { name: 'Ta plassen som oppleser' }).click();
    await expect(page.getByText(/^Salget er åpent til/)).toBeVisible();
    await world.startRound(hallId);
    await expect(page.getByText('Velg det første tallet')).toBeVisible(inItsTime);
    await expectAccessible(page, 'the caller’s place');

    const step = (name: string) => page.getByRole('button', { name, exact: true });
    await page.keyboard.type('7');
    await page.keyboard.press('Enter');
    await expect(step('Les opp 7')).toBeVisible();
    await step('Rett tallet').click();
    await page.keyboard.type('8');
    await page.keyboard.press('Enter');
    await expect(step('Les opp 8')).toBeVisible();
    await expect(game.getByText('Oppleseren har rettet: neste tall er 8, ikke 7.').first()).toBeVisible();
    await expect(wall.getByText('Rettet: neste tall er 8, ikke 7.')).toBeVisible();

    const ended = page.getByRole('heading', { name: 'Runden er ferdig' });
    const chooseNext = page.getByText('Velg neste tall');
    // With a pedal. A press right after the announcement counts as a bounce.
    const call = async (ball: number) => {
      await expect(step(`Les opp ${ball}`)).toBeVisible();
      const called = page.getByText(`${ball} er lest opp`).or(chooseNext).or(ended);
      await expect(async () => {
        // A further press would end the round that this ball has won.
        if (await step(`Les opp ${ball}`).isVisible()) await page.keyboard.press('PageDown');
        await expect(called).toBeVisible({ timeout: 500 });
      }).toPass();
    };
    await call(8);
    await expect(game.getByRole('img', { name: /^Trukket: 8$/ })).toBeVisible();
    await expect(wall.getByText('Tall nr. 1', { exact: true })).toBeVisible();
    const ball = await wall.getByRole('img').first().boundingBox();
    expect(ball?.height).toBeGreaterThanOrEqual(0.3 * 1080);
    for (const [name, seen] of Object.entries({ caller: page, player: game, wall }))
      await seen.screenshot({ path: test.info().outputPath(`${name}.png`) });
    for (const ball of Array.from({ length: 21 }, (_, at) => at + 1).filter((each) => each !== 8)) {
      await expect(ended.or(chooseNext)).toBeVisible();
      if (await ended.isVisible()) break;
      await page.keyboard.type(String(ball));
      await page.keyboard.press('Enter');
      await call(ball);
    }
    await expect(ended).toBeVisible();
    await expect(page.getByText(/^1 bong, kr/).first()).toBeVisible();
    await expect(wall.getByRole('heading', { name: 'Runden er ferdig' })).toBeVisible(inItsTime);
    await expect(wall.getByText(/^Rundenummer \d+$/)).toBeVisible();
    await expectAccessible(page, 'a round that was called');
    await expect(game.getByRole('button', { name: /^Runden kl\..*du vant kr/ })).toBeVisible(inItsTime);

    const roundId = /Rundenummer (\d+)/.exec((await page.getByText(/Rundenummer/).textContent()) ?? '')?.[1];
    await step('Avslutt runden').click();
    await expect(page.getByText(/^Salget er åpent til|Det er ingen flere runder/)).toBeVisible();
    await player.goto(`/kontroll?hall=${hallId}&runde=${roundId}`);
    await expect(player.getByRole('heading', { name: 'Denne runden ble trukket i hallen' })).toBeVisible();
    await player.context().close();
  },
);
