/** A deposit to a hall whose provider's page cannot be framed. */
import { expect, onDesktop, test } from './journey.ts';
import { hallCard, kr, logIn } from './my-page.ts';

test('a player pays with Vipps on its own page and comes back', onDesktop, async ({ page, world }) => {
  const { hallId, name } = await world.newHall({}, 1, { paymentProvider: 'vipps' });
  const mobile = await world.newPlayer({ cards: [{ hallId, paidIn: 0 }] });
  await logIn(page, mobile);
  await hallCard(page, name).getByRole('button', { name: 'Innskudd' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Denne hallen tar imot Vipps, men ikke bankkort.')).toBeVisible();
  await dialog.getByRole('button', { name: kr('250') }).click();
  await dialog.getByRole('button', { name: /^Betal/ }).click();

  await page.getByRole('button', { name: 'Godkjenn i Vipps' }).click();
  await expect(page.getByRole('heading', { name: 'Transaksjon vellykket!' })).toBeVisible();
  await page.getByRole('link', { name: 'Tilbake til Min side' }).click();
  await expect(hallCard(page, name).getByRole('status').first()).toHaveText(kr('250'));
});
