/** A game plan, from the hall console to the player who buys under it. */
import { expectAccessible } from './accessibility.ts';
import { inItsTime } from './game-window.ts';
import { callAsStaff, hallUrl, logInStaff } from './hall-console.ts';
import { expect, onDesktop, test } from './journey.ts';
import { logIn, openGame } from './my-page.ts';

test(
  'a manager changes a price, another approves it, and the player buys at the old price today and at the new one tomorrow',
  onDesktop,
  async ({ page, browser, world }) => {
    const { hallId, name } = await world.newHall({}, 1, { playsOnce: true });
    const mobile = await world.newPlayer({ cards: [{ hallId, paidIn: 500 }] });
    const player = await (await browser.newContext()).newPage();
    await logIn(player, mobile);
    const game = await openGame(player, name, 'Hovedspill 1');
    const buyFor = (price: string) =>
      game.getByRole('button', { name: new RegExp(`^Kjøp 1 bong til kl\\.\\s.* for\\skr\\s${price}$`) });
    await expect(buyFor('15')).toBeVisible();

    await logInStaff(page, await world.newStaff('hall_manager', hallId));
    await page.goto(`${hallUrl()}/spilleplan`);
    await page.getByRole('link', { name: 'Lag ny plan for Hovedspill' }).first().click();
    // The halls of journeys play faster than a person could follow.
    await page.getByLabel('Sekunder mellom tallene').fill('4');
    await page.getByLabel('Minutter mellom rundene').fill('5');
    await page.getByLabel('Siste runde').fill('23:59');
    await page.getByLabel('Pris, stor bong').fill('17,50');
    await expect(page.getByRole('row', { name: /Priser.*kr.15.*kr.17,50/ })).toBeVisible();
    await expect(page.getByText(/Begynner med runden kl\.\s\d\d\.\d\d i morgen\./)).toBeVisible();
    await expectAccessible(page, 'the editor of a plan');
    await page.getByRole('button', { name: 'Lagre utkast' }).click();
    await page.getByRole('button', { name: 'Foreslå planen' }).click();
    await expect(page.getByText('Venter på godkjenning')).toBeVisible();

    const plan = page.url();
    await callAsStaff(page, '/api/logout', {});
    await logInStaff(page, await world.newStaff('hall_manager', hallId));
    await page.goto(plan);
    await page.getByRole('button', { name: 'Godkjenn planen' }).click();
    await page.getByLabel(/Jeg har sett at én bong alene kan vinne/).check();
    await expectAccessible(page, 'the approval of a plan');
    await page.getByRole('dialog').getByRole('button', { name: 'Godkjenn planen' }).click();
    await expect(page.getByText('Godkjent, gjelder senere')).toBeVisible();

    await buyFor('15').click();
    await expect(game.getByText(/^Du har kjøpt/)).toBeVisible();
    await world.startRound(hallId);
    await world.passNight(hallId);
    await game.getByRole('button', { name: 'Stor bong: én til' }).click(inItsTime);
    await buyFor('17,50').click();
    await expect(game.getByText(/^Du har kjøpt/)).toBeVisible();
    await player.context().close();
  },
);
