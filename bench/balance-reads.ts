/**
 * A player's balances over HTTP: the product's own calls, with token, membership, headers, counting and
 * validation, beside a bare Fastify route that runs the same one-row query and nothing else. Run alone: `node
 * bench/balance-reads.ts`.
 */
import { startBareServer } from './bare-server.ts';
import { type BenchDatabase, withBenchDatabase, withDatabase } from './bench-database.ts';
import { type CrowdPlayer, putInCrowd } from './crowd.ts';
import { type LoadCall, openLoad } from './load.ts';
import { type Comparison, takeTurns } from './measure.ts';
import { printComparison } from './print-comparison.ts';
import { startProductServer } from './product-server.ts';

const clients = 64;
const turns = 5;
const turnMs = 1500;
const playerCount = 1000;
const hallCount = 4;

/** Compares the product with the bare route, both in separate processes. */
export async function benchBalanceReads(
  { url, ownerUrl, halls }: BenchDatabase,
  nodeArguments: readonly string[] = [],
): Promise<Comparison> {
  const hallIds = halls.slice(0, hallCount).map(({ hallId }) => hallId);
  const crowd = await withDatabase(ownerUrl, (owner) =>
    putInCrowd(owner, hallIds, { count: playerCount, mainGame: 1 }),
  );
  const product = await startProductServer(url, { nodeArguments });
  const bare = await startBareServer(url);
  const toProduct = openLoad(product.portalUrl, clients);
  const toBare = openLoad(bare.url, clients);
  let calls = 0;
  const next = (callOf: (player: CrowdPlayer) => LoadCall) => (): LoadCall => {
    calls += 1;
    return callOf(crowd[calls % crowd.length] as CrowdPlayer);
  };
  const bareCall = next(({ hallId, accountId }) => ({
    method: 'POST',
    path: '/balance',
    body: { hallId, accountId },
  }));
  const balance = next(({ hallId, portalHeaders }) => ({
    method: 'POST',
    path: '/api/banking/balance',
    headers: portalHeaders,
    body: { bingoid: hallId },
  }));
  const saldos = next(({ hallId, portalHeaders }) => ({
    method: 'GET',
    path: `/api/wap/getSaldos?bingoId=${hallId}`,
    headers: portalHeaders,
  }));
  try {
    return await takeTurns(`Balances over HTTP, ${clients} clients`, 'requests/s', turns, [
      { what: 'bare Fastify route, one-row query', turn: () => toBare.ratePerSecond(turnMs, bareCall) },
      {
        what: 'product, POST /api/banking/balance',
        turn: () => toProduct.ratePerSecond(turnMs, balance),
      },
      { what: 'product, GET /api/wap/getSaldos', turn: () => toProduct.ratePerSecond(turnMs, saldos) },
    ]);
  } finally {
    await Promise.all([toProduct.close(), toBare.close()]);
    await product.stop();
    await bare.stop();
  }
}

if (import.meta.main)
  await withBenchDatabase(async (database) =>
    printComparison(await benchBalanceReads(database, process.argv.slice(2))),
  );
