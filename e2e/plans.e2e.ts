/** Game plans in the hall console. */
import { expectAccessible } from './accessibility.ts';
import { callAsStaff, hallUrl, logInStaff } from './hall-console.ts';
import { expect, onDesktop, test } from './journey.ts';

test(
  'a manager changes a price and sees its effect, and another approves it',
  onDesktop,
  async ({ page, world }) => {
    const { hallId } = await world.newHall();
    await logInStaff(page, await world.newStaff('hall_manager', hallId));
    await page.goto(`${hallUrl()}/spilleplan`);
    await expect(page.getByText('Gjelder nå')).toBeVisible();
    await expectAccessible(page, 'the game plans');

    await test.step('drafts and proposes a plan', async () => {
      await page.getByRole('link', { name: 'Lag ny plan for Hovedspill' }).first().click();
      // The halls of journeys play faster than a person can hear.
      await page.getByLabel('Sekunder mellom tallene').fill('5');
      await page.getByLabel('Minutter mellom rundene').fill('10');
      await page.getByLabel('Pris, stor bong').fill('17,50');
      await expect(page.getByRole('row', { name: /Priser.*kr.15.*kr.17,50/ })).toBeVisible();
      await expect(page.getByText(/Begynner med runden kl\.\s\d\d\.\d\d i morgen\./)).toBeVisible();
      await expectAccessible(page, 'the editor of a plan');
      await page.getByRole('button', { name: 'Lagre utkast' }).click();
      await page.getByRole('button', { name: 'Foreslå planen' }).click();
      await expect(page.getByText('Venter på godkjenning')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Godkjenn planen' })).toHaveCount(0);
    });

    const plan = page.url();
    await callAsStaff(page, '/api/logout', {});
    await logInStaff(page, await world.newStaff('hall_manager', hallId));
    await page.goto(plan);
    await page.getByRole('button', { name: 'Godkjenn planen' }).click();
    await page.getByLabel(/Jeg har sett at én bong alene kan vinne/).check();
    await expectAccessible(page, 'the approval of a plan');
    await page.getByRole('dialog').getByRole('button', { name: 'Godkjenn planen' }).click();
    await expect(page.getByText('Godkjent, gjelder senere')).toBeVisible();
  },
);
