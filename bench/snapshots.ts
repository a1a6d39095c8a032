/**
 * Snapshots per second over HTTP: the first call of a game window, as browsers make it and uncompressed, with
 * many rounds on sale and with one, beside a bare route with a one-row query. Run alone: `node
 * bench/snapshots.ts`.
 */
import { randomUUID } from 'node:crypto';
import { Client } from 'undici';
import { startBareServer } from './bare-server.ts';
import { anyOf, type BenchDatabase, withBenchDatabase, withDatabase } from './bench-database.ts';
import { type CrowdPlayer, putInCrowd } from './crowd.ts';
import { callOnce, type LoadCall, openLoad } from './load.ts';
import { type Comparison, takeTurns } from './measure.ts';
import { printComparison } from './print-comparison.ts';
import { type ProductServer, startProductServer } from './product-server.ts';
import { putRoundsOnSale } from './rounds-on-sale.ts';

const clients = 64;
const turns = 5;
const turnMs = 1500;
const hallCount = 4;
const playersOfDay = 1000;
const manyRounds = 280;
const ticketsBought = 6;
const asBrowsers = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** Compares the product with the bare route, both in separate processes. */
export async function benchSnapshots(
  { url, ownerUrl, halls }: BenchDatabase,
  nodeArguments: readonly string[] = [],
): Promise<Comparison> {
  // In separate halls, without the rounds of other benchmarks.
  const hallIds = halls.slice(-2 * hallCount).map(({ hallId }) => hallId);
  const [withMany, withOne] = [hallIds.slice(0, hallCount), hallIds.slice(hallCount)];
  const { crowd, rounds } = await withDatabase(ownerUrl, async (owner) => ({
    crowd: await putInCrowd(owner, hallIds, { count: 2 * playersOfDay, mainGame: 1 }),
    rounds: new Map([
      ...(await putRoundsOnSale(owner, withMany, { count: manyRounds, mainGame: 1 })),
      ...(await putRoundsOnSale(owner, withOne, { count: 1, mainGame: 1 })),
    ]),
  }));
  const product = await startProductServer(url, { nodeArguments });
  const bare = await startBareServer(url);
  const toProduct = openLoad(product.gameUrl, clients);
  const toBare = openLoad(bare.url, clients);
  const snapshotIn = (there: readonly number[], headers: Readonly<Record<string, string>>) => {
    const players = crowd.filter(({ hallId }) => there.includes(hallId));
    return (): LoadCall => ({
      method: 'GET',
      path: '/api/table',
      headers: { ...anyOf(players).gameHeaders, ...headers },
    });
  };
  const nextBalance = (): LoadCall => {
    const { hallId, accountId } = anyOf(crowd);
    return { method: 'POST', path: '/balance', body: { hallId, accountId } };
  };
  const snapshots = (next: () => LoadCall) => () => toProduct.ratePerSecond(turnMs, next);
  try {
    await buyTickets(product, crowd, rounds);
    return await takeTurns(`Snapshots over HTTP, ${clients} clients`, 'answers/s', turns, [
      {
        what: 'bare Fastify route, one-row query',
        turn: () => toBare.ratePerSecond(turnMs, nextBalance),
      },
      { what: `${manyRounds} rounds on sale`, turn: snapshots(snapshotIn(withMany, asBrowsers)) },
      { what: `${manyRounds} rounds, uncompressed`, turn: snapshots(snapshotIn(withMany, {})) },
      { what: '1 round on sale', turn: snapshots(snapshotIn(withOne, asBrowsers)) },
      { what: '1 round, uncompressed', turn: snapshots(snapshotIn(withOne, {})) },
    ]);
  } finally {
    await Promise.all([toProduct.close(), toBare.close()]);
    await product.stop();
    await bare.stop();
  }
}

/** Gives each player a few tickets in one of the hall's rounds. */
async function buyTickets(
  { gameUrl }: ProductServer,
  crowd: readonly CrowdPlayer[],
  rounds: ReadonlyMap<number, readonly number[]>,
): Promise<void> {
  const waiting = [...crowd];
  const buy = async (): Promise<void> => {
    const line = new Client(gameUrl);
    for (let player = waiting.pop(); player; player = waiting.pop())
      await callOnce(line, {
        method: 'POST',
        path: '/api/purchases',
        headers: { ...player.gameHeaders, 'idempotency-key': randomUUID() },
        body: { roundId: anyOf(rounds.get(player.hallId) ?? []), ticketKind: 'quick', count: ticketsBought },
      });
    await line.close();
  };
  await Promise.all(Array.from({ length: clients }, buy));
}

if (import.meta.main)
  await withBenchDatabase(async (database) =>
    printComparison(await benchSnapshots(database, process.argv.slice(2))),
  );
