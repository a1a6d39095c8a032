/** The settings of a hall, from the hall console to the pages that players see. */
import { expectAccessible } from './accessibility.ts';
import { hallUrl, logInStaff } from './hall-console.ts';
import { expect, onDesktop, test } from './journey.ts';

test(
  'a manager changes the opening hours and closes a day, and the hall’s page shows it',
  onDesktop,
  async ({ page, world }) => {
    const { hallId } = await world.newHall();
    await logInStaff(page, await world.newStaff('hall_manager', hallId));
    await page.goto(`${hallUrl()}/hall`);
    const week = page.getByRole('region', { name: 'Åpningstider', exact: true });
    await week.getByRole('checkbox', { name: 'Mandag' }).check();
    await week.getByLabel('Mandag åpner').fill('10:30');
    await week.getByLabel('Mandag stenger').fill('00:00');
    await week.getByRole('button', { name: 'Lagre' }).click();
    await expect(week.getByText('Lagret. Spillerne ser det nå.')).toBeVisible();

    await page.getByRole('button', { name: 'Legg til dag' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Dag', { exact: true }).fill(inSomeDays(3));
    await dialog.getByLabel('Grunn').fill('Dugnad i hallen');
    await expectAccessible(page, 'the dialog of a special day');
    await dialog.getByRole('button', { name: 'Lagre' }).click();
    await expect(page.getByRole('cell', { name: /^(Tider )?Stengt$/ })).toBeVisible();
    await expect(
      page.getByRole('table', { name: 'Endringer' }).getByText('Mandag: 10:30–24:00'),
    ).toBeVisible();
    await expectAccessible(page, 'the settings of a hall');

    const hours = page.getByRole('region', { name: 'Åpningstider i hallen' });
    // The server renders its public pages again after each change, one by one.
    await expect(async () => {
      await page.goto(`/bingohalls/${hallId}`);
      await expect(hours.getByText('10.30–24')).toBeVisible({ timeout: 1000 });
      await expect(hours.getByText(/, Dugnad i hallen$/)).toBeVisible({ timeout: 1000 });
    }).toPass();
  },
);

const inSomeDays = (count: number): string =>
  new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
