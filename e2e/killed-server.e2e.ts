import pg from 'pg';
import { buyTicket } from './game-window.ts';
import { expect, test } from './journey.ts';
import { hallCard, logIn } from './my-page.ts';
import { type OwnWorld, openOwnWorld } from './own-world.ts';
import { type Product, startProduct } from './product.ts';

let product: Product;
let world: OwnWorld;
test.beforeAll(async () => {
  const { parallelIndex, workerIndex } = test.info();
  product = await startProduct(4200 + 100 * parallelIndex);
  world = openOwnWorld(product.databaseUrl, workerIndex);
});
test.afterAll(async () => {
  await world.end();
  await product.stop();
});

test('a server killed in the middle of a draw loses no ball and no prize, and the window finds back by itself', async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: product.portalUrl,
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
  });
  const page = await context.newPage();
  const { hallId, name: hall } = await world.newHall();
  await logIn(page, await world.newPlayer({ cards: [{ hallId, paidIn: 100 }] }));
  const opened = page.waitForEvent('popup');
  await hallCard(page, hall)
    .getByRole('button', { name: /Hovedspill 1/ })
    .click();
  const game = await opened;
  await buyTicket(game);
  await expect(game.getByText('Neste', { exact: true })).toBeVisible({ timeout: 40_000 });

  await product.killAndRestartServer();

  await expect(game.getByText(/^Vunnet kr|^Du vant/).first()).toBeVisible({ timeout: 60_000 });
  await expect(game.getByText(/Slik kan du kontrollere trekningen/)).toBeVisible({ timeout: 60_000 });

  const database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
  const ask = async (sql: string): Promise<unknown[]> => (await database.query(sql)).rows;
  const round = `(SELECT round_id FROM rounds.tickets LIMIT 1)`;
  expect(
    await ask('SELECT hall_id FROM ledger.entries GROUP BY hall_id HAVING sum(own_ore + winnings_ore) <> 0'),
  ).toEqual([]);
  // The only ticket of the round wins every stage, each once.
  expect(await ask(`SELECT stage FROM rounds.prizes WHERE round_id = ${round} ORDER BY stage`)).toEqual(
    [1, 2, 3, 4, 5].map((stage) => ({ stage })),
  );
  const balls = (await ask(
    `SELECT (event->>'ball')::int AS ball FROM rounds.events WHERE round_id = ${round} AND event->>'type' = 'ball_called' ORDER BY seq`,
  )) as { ball: number }[];
  expect(new Set(balls.map(({ ball }) => ball)).size).toBe(balls.length);
  await database.end();
  await context.close();
});
