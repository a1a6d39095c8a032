/** The settings of a hall, from the hall console to the pages that players see. */
import { expectAccessible } from './accessibility.ts';
import { hallUrl, logInStaff } from './hall-console.ts';
import { expect, onDesktop, test } from './journey.ts';

test('a manager closes a day, and the hall’s page shows it', onDesktop, async ({ page, world }) => {
  const { hallId } = await world.newHall();
  await logInStaff(page, await world.newStaff('hall_manager', hallId));
  await page.goto(`${hallUrl()}/hall`);
  await page.getByRole('button', { name: 'Legg til dag' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Dag', { exact: true }).fill(inSomeDays(3));
  await dialog.getByLabel('Grunn').fill('Dugnad i hallen');
  await expectAccessible(page, 'the dialog of a special day');
  await dialog.getByRole('button', { name: 'Lagre' }).click();
  await expect(page.getByRole('cell', { name: /^(Tider )?Stengt$/ })).toBeVisible();

  const hours = page.getByRole('region', { name: 'Åpningstider i hallen' });
  // The server renders its public pages again after each change, one by one.
  await expect(async () => {
    await page.goto(`/bingohalls/${hallId}`);
    await expect(hours.getByText(/, Dugnad i hallen$/)).toBeVisible({ timeout: 1000 });
  }).toPass();
});

const inSomeDays = (count: number): string =>
  new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
