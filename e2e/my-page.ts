/** What a member does on the portal, in the words of the screen. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Every demo player's password. */
export const demoPassword = 'Lokalbingo1';

/** Logs in from the login page and waits for my page. */
export async function logIn(page: Page, mobile: string, password = demoPassword): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Mobilnummer').fill(mobile);
  await page.getByLabel('Passord').fill(password);
  await page.getByRole('button', { name: 'Logg inn' }).click();
  await expect(page.getByRole('heading', { name: 'Mine bingohaller' })).toBeVisible();
}

/** The card of a hall on my page. */
export function hallCard(page: Page, hall: string): Locator {
  return page.getByRole('article', { name: hall });
}

/** Amounts are written with spaces that do not break. */
export const kr = (amount: string): RegExp => new RegExp(`kr\\s${amount.replaceAll(' ', '\\s')}(?![\\d,])`);
