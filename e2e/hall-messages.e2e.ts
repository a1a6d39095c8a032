/** A message from the hall console to the players of a hall. */
import { hallUrl, logInStaff } from './hall-console.ts';
import { expect, onDesktop, test } from './journey.ts';
import { hallCard, logIn } from './my-page.ts';

const pollMs = 30_000;

test(
  'a manager’s message appears on a player’s open page within half a minute, without a reload',
  onDesktop,
  async ({ page, world, browser }) => {
    const { hallId, name } = await world.newHall();
    const mobile = await world.newPlayer({ cards: [{ hallId, paidIn: 100 }] });
    await page.clock.install();
    await logIn(page, mobile);
    await expect(hallCard(page, name)).toBeVisible();

    const office = await browser.newPage();
    await logInStaff(office, await world.newStaff('hall_manager', hallId));
    await office.goto(`${hallUrl()}/meldinger/ny`);
    await office.getByLabel('Overskrift').fill('Servering 🎱');
    await office.getByLabel(/^Tekst/).fill('Vi serverer **vafler** til kl. 20 <b>i dag</b>.');
    const preview = office.getByRole('region', { name: 'Slik ser spillerne meldingen' });
    await expect(preview.getByText('vafler')).toHaveCSS('font-weight', '700');
    await office.getByRole('button', { name: 'Legg ut meldingen' }).click();
    await expect(office.getByRole('row', { name: /^Servering/ }).getByText('Vises nå')).toBeVisible();
    await office.close();

    const message = hallCard(page, name).getByText('Vi serverer vafler til kl. 20 <b>i dag</b>.');
    await expect(message).toHaveCount(0);
    await page.clock.runFor(pollMs);
    await expect(message).toBeVisible();
    await expect(message.locator('strong')).toHaveText('vafler');
  },
);
