import pg from 'pg';
import { buyTicket, inItsTime } from './game-window.ts';
import { expect, inLongCheck, test } from './journey.ts';
import { logIn, openGame } from './my-page.ts';
import { type OwnFixture, openOwnFixture } from './own-fixture.ts';
import { type Product, startProduct } from './product.ts';

let product: Product;
let world: OwnFixture;
test.beforeAll(async () => {
  const { parallelIndex, workerIndex } = test.info();
  product = await startProduct(4200 + 100 * parallelIndex);
  world = openOwnFixture(product.databaseUrl, workerIndex);
});
test.afterAll(async () => {
  await world.end();
  await product.stop();
});

/** Each main game, an interval slow enough to kill the server in the middle, and how many stages are won. */
const games = [
  { mainGame: 1, name: 'Hovedspill 1', drawIntervalMs: 150, stages: 5 },
  { mainGame: 2, name: 'Hovedspill 2', drawIntervalMs: 150, stages: 3 },
  { mainGame: 3, name: 'Lynbingo', drawIntervalMs: 500, stages: 3 },
] as const;

// All tests use the same product, in sequence.
test.describe.configure({ mode: 'default' });

for (const { mainGame, name, drawIntervalMs, stages } of games) {
  test(
    `a server killed in the middle of a draw of ${name} loses no ball and no prize, and the window recovers by itself`,
    inLongCheck,
    async ({ browser }) => {
      const context = await browser.newContext({
        baseURL: product.portalUrl,
        locale: 'nb-NO',
        timezoneId: 'Europe/Oslo',
      });
      const page = await context.newPage();
      const { hallId, name: hall } = await world.newHall({ drawIntervalMs }, mainGame);
      await logIn(page, await world.newPlayer({ cards: [{ hallId, paidIn: 100 }] }));
      const game = await openGame(page, hall, name);
      await buyTicket(game);
      await world.startRound(hallId);
      await expect(game.getByText('Neste', { exact: true })).toBeVisible(inItsTime);

      await product.killAndRestartServer();

      await expect(game.getByText(/^Vunnet kr|^Du vant/).first()).toBeVisible(inItsTime);
      await expect(game.getByText(/Slik kan du kontrollere trekningen/)).toBeVisible(inItsTime);

      const database = new pg.Client({ connectionString: product.databaseUrl });
      await database.connect();
      const ask = async (sql: string): Promise<unknown[]> => (await database.query(sql)).rows;
      const round = `(SELECT round_id FROM rounds.tickets WHERE hall_id = ${hallId} LIMIT 1)`;
      expect(
        await ask(
          'SELECT hall_id FROM ledger.entries GROUP BY hall_id HAVING sum(own_ore + winnings_ore) <> 0',
        ),
      ).toEqual([]);
      // The only ticket of the round wins every stage, each once.
      expect(await ask(`SELECT stage FROM rounds.prizes WHERE round_id = ${round} ORDER BY stage`)).toEqual(
        Array.from({ length: stages }, (_, at) => ({ stage: at + 1 })),
      );
      const balls = (await ask(
        `SELECT (event->>'ball')::int AS ball FROM rounds.events WHERE round_id = ${round} AND event->>'type' = 'ball_called' ORDER BY seq`,
      )) as { ball: number }[];
      expect(new Set(balls.map(({ ball }) => ball)).size).toBe(balls.length);
      await database.end();
      await context.close();
    },
  );
}
