/** What a player does in the game's window, in the words of the screen. */
import { expect, type Page } from '@playwright/test';

/**
 * Buys a ticket and waits until it is shown. In the last seconds of a sale the press may come too late, so it waits
 * for the next round's sale then.
 */
export async function buyTicket(game: Page): Promise<void> {
  await expect(game.getByText(/^Salget stenger om (?!0:0[0-4])/)).toBeVisible();
  await game.getByRole('button', { name: /^Kjøp/ }).click();
  await expect(game.getByText(/Bong 1/).first()).toBeVisible();
}
