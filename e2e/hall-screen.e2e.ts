/** A screen on the wall of a hall: paired, identified and removed. `calling.e2e.ts` follows a draw on one. */
import { hallUrl, logInStaff } from './hall-console.ts';
import { expect, onDesktop, test } from './journey.ts';

test(
  'a screen is paired by its code, shows its name, and goes dark when it is removed',
  onDesktop,
  async ({ page, browser, world }) => {
    const { hallId, name: hall } = await world.newHall();
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

    await test.step('removed', async () => {
      await page.getByRole('button', { name: 'Fjern Ved baren' }).click();
      await page.getByRole('button', { name: 'Fjern', exact: true }).click();
      await expect(code).toBeVisible();
      await expect(wall.getByText(hall)).toBeHidden();
    });
  },
);
