/** A member's actions on the portal, in the words of the screen. */
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';

/** Every demo player's password. */
export const demoPassword = 'Lokalbingo1';

/** Logs in from the login page and waits for my page. */
export async function logIn(page: Page, mobile: string, password = demoPassword): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Mobilnummer').fill(mobile);
  await page.getByLabel('Passord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Logg inn' }).click();
  await expect(page.getByRole('heading', { name: 'Mine bingohaller' })).toBeVisible();
}

/** Logs in as a member, and makes a call. */
export async function callAsMember(
  request: APIRequestContext,
  mobile: string,
  path: string,
  data: object,
): Promise<void> {
  const login = { username: mobile, password: demoPassword };
  const { token } = await (await request.post('/api/user/login', { data: login })).json();
  const answered = await request.post(path, { data, headers: { authorization: `Bearer ${token}` } });
  expect(answered.ok(), await answered.text()).toBe(true);
}

/** Returns the card of a hall on my page. */
export function hallCard(page: Page, hall: string): Locator {
  return page.getByRole('article', { name: hall });
}

/**
 * Returns the picture of a main game on a hall's card, which opens the game. The button "Spill" above names a
 * game, too.
 */
export function gameTile(card: Locator, name: string): Locator {
  return card.getByRole('button', { name: new RegExp(`^${name}`) });
}

/** Opens a main game in its own window, by its picture on the hall's card. */
export async function openGame(page: Page, hall: string, name: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await gameTile(hallCard(page, hall), name).click();
  return opened;
}

/** Amounts contain non-breaking spaces. */
export const kr = (amount: string): RegExp => new RegExp(`kr\\s${amount.replaceAll(' ', '\\s')}(?![\\d,])`);
