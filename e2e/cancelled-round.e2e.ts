/** A manager cancels a round in the hall console while a player has a ticket in it. */
import { expectAccessible } from './accessibility.ts';
import { buyChosen, inItsTime } from './game-window.ts';
import { hallUrl, logInStaff } from './hall-console.ts';
import { expect, onDesktop, test } from './journey.ts';
import { logIn, openGame } from './my-page.ts';

test(
  'a manager cancels a round with a ticket in it, and the player’s window says so at once',
  onDesktop,
  async ({ page, browser, world }) => {
    const { hallId, name: hall } = await world.newHall();
    const mobile = await world.newPlayer({ cards: [{ hallId, paidIn: 500 }] });
    await logIn(page, mobile);
    const game = await openGame(page, hall, 'Hovedspill 1');
    await buyChosen(game);

    const staff = await (await browser.newContext()).newPage();
    await logInStaff(staff, await world.newStaff('hall_manager', hallId));
    await staff.goto(`${hallUrl()}/spill`);
    const sold = staff.getByRole('row').filter({ has: staff.getByRole('cell', { name: /^(Bonger )?1$/ }) });
    await expect(sold).toHaveCount(1);
    await sold.getByRole('link').click();
    await staff.getByRole('button', { name: 'Avlys runden' }).click();
    const dialog = staff.getByRole('dialog');
    await expect(dialog.getByText(/betales tilbake til 1\sspiller\./)).toBeVisible();
    await expectAccessible(staff, 'the refund of a cancelled round');
    await dialog.getByLabel(/^Begrunnelse/).fill('Strømmen er borte');
    await dialog.getByRole('button', { name: 'Avlys runden' }).click();
    await expect(staff.getByText(/er betalt tilbake til 1\sspiller\./)).toBeVisible(inItsTime);
    await expect(game.getByText(/Hallen har avlyst runden/).first()).toBeVisible(inItsTime);
    await staff.context().close();
  },
);
