/**
 * Takes the pictures of the README from the running product: the home page, My page, and a draw on a phone
 * (`npm run docs:pictures`).
 */
import { join } from 'node:path';
import { type BrowserContextOptions, chromium, devices, expect } from '@playwright/test';
import { buildWeb } from '../tooling/build-web.ts';
import { chromiumArguments, chromiumPath } from './chromium.ts';
import { buyTicket, inItsTime } from './game-window.ts';
import { logIn, openGame } from './my-page.ts';
import { openOwnFixture } from './own-fixture.ts';
import { startProduct } from './product.ts';

const folder = join(import.meta.dirname, '../docs/pictures');
const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const phone: BrowserContextOptions = { ...devices['iPhone 13'], deviceScaleFactor: 2 };
// The demo's first player, who has money in the hall that plays every game.
const player = { mobile: '90000001', hall: 'Storgata Bingo' };

buildWeb();
const product = await startProduct(4200);
const world = openOwnFixture(product.databaseUrl, 1);
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: [...chromiumArguments],
});
const open = async (options: BrowserContextOptions) =>
  (await browser.newContext({ ...options, baseURL: product.portalUrl, locale: 'nb-NO' })).newPage();
const picture = (name: string) => ({ path: join(folder, `${name}.png`) });

try {
  const home = await open(desktop);
  await home.goto('/', { waitUntil: 'networkidle' });
  await home.screenshot(picture('home'));

  const myPage = await open(desktop);
  await logIn(myPage, player.mobile);
  await expect(myPage.getByRole('article', { name: player.hall })).toBeVisible();
  await myPage.waitForLoadState('networkidle');
  await myPage.screenshot(picture('my-page'));

  // A hall with one game, so that the round can begin at once.
  const { hallId, name } = await world.newHall({ drawIntervalMs: 1000 }, 1, { name: 'Hamar Bingo' });
  const onPhone = await open(phone);
  await logIn(onPhone, await world.newPlayer({ cards: [{ hallId, paidIn: 500 }] }));
  const game = await openGame(onPhone, name, 'Hovedspill 1');
  await buyTicket(game);
  await world.startRound(hallId);
  await expect(game.getByText('14 tall trukket').first()).toBeAttached(inItsTime);
  await game.screenshot(picture('draw'));
} finally {
  await browser.close();
  await world.end();
  await product.stop();
}
