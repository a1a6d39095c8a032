/** A screen on the wall of a hall: paired, followed and removed. */
import { buyTicket, inItsTime } from './game-window.ts';
import { hallUrl, logInStaff } from './hall-console.ts';
import { expect, onDesktop, test } from './journey.ts';
import { hallCard, logIn } from './my-page.ts';

test(
  'a screen is paired by its code, shows a draw to its result, and goes dark when it is removed',
  onDesktop,
  async ({ page, browser, world }) => {
    const { hallId, name: hall } = await world.newHall({ drawIntervalMs: 1000 }, 3);
    const mobile = await world.newPlayer({ cards: [{ hallId, paidIn: 500 }] });
    const wall = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
    await wall.goto(`${hallUrl()}/skjerm`);
    await expect(wall.getByRole('heading', { name: 'Koble til skjermen' })).toBeVisible();
    const code = wall.getByText(/^\w{3} ?\w{3}$/);
    const shown = (await code.textContent()) ?? '';

    await test.step('paired', async () => {
      await logInStaff(page, await world.newStaff('hall_manager', hallId));
      await page.getByRole('link', { name: 'Hallskjermer' }).click();
      await page.getByLabel(/^Kode på skjermen/).fill(shown);
      await page.getByLabel(/^Navn på skjermen/).fill('Ved baren');
      await page.getByRole('button', { name: 'Legg til skjerm' }).click();
      await expect(wall.getByText(hall)).toBeVisible();
      await page.getByRole('button', { name: 'Vis navnet på Ved baren' }).click();
      await expect(wall.getByRole('heading', { name: 'Ved baren' })).toBeVisible();
    });

    await test.step('a draw', async () => {
      const player = await browser.newPage({ viewport: { width: 360, height: 740 } });
      await player.goto('/login');
      await logIn(player, mobile);
      const opened = player.waitForEvent('popup');
      await hallCard(player, hall)
        .getByRole('button', { name: /^Spill –/ })
        .press('Enter');
      await buyTicket(await opened);
      await world.startRound(hallId);
      await expect(wall.getByText(/^Tall nr\. \d/)).toBeVisible(inItsTime);
      const ball = await wall.getByRole('img').first().boundingBox();
      expect(ball?.height).toBeGreaterThanOrEqual(0.3 * 1080);
      await expect(wall.getByRole('heading', { name: 'Runden er ferdig' })).toBeVisible(inItsTime);
      await expect(wall.getByText(/^Rundenummer \d+$/)).toBeVisible();
    });

    await test.step('removed', async () => {
      await page.getByRole('button', { name: 'Fjern Ved baren' }).click();
      await page.getByRole('button', { name: 'Fjern', exact: true }).click();
      await expect(code).toBeVisible();
      await expect(wall.getByText(hall)).toBeHidden();
    });
  },
);
