/**
 * Stakes per second over HTTP: one ticket bought through the product's own call, with every check and durable, beside a
 * bare route with a transaction of two updates. Run alone: `node bench/stakes-over-http.ts`.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { trialBalance } from '../apps/server/src/modules/ledger/ledger.ts';
import { assert } from '../apps/server/src/platform/result.ts';
import { startBareServer } from './bare-server.ts';
import { makeBareAccounts } from './bare-transfers.ts';
import { type BenchDatabase, withBenchDatabase, withDatabase } from './bench-database.ts';
import { type CrowdPlayer, putInCrowd } from './crowd.ts';
import { type LoadCall, openLoad } from './load.ts';
import { type Comparison, takeTurns } from './measure.ts';
import { printComparison } from './print-comparison.ts';
import { startProductServer } from './product-server.ts';
import { putRoundsOnSale } from './rounds-on-sale.ts';

const clients = 64;
const turns = 5;
const turnMs = 1500;
const warmUpMs = 3000;
const playerCount = 1000;
const hallCount = 4;
const roundCount = 60;

/** Compares the product with the bare route, each in its own process. */
export async function benchStakesOverHttp(
  { url, ownerUrl, halls }: BenchDatabase,
  nodeArguments: readonly string[] = [],
): Promise<Comparison> {
  const hallIds = halls.slice(0, hallCount).map(({ hallId }) => hallId);
  const { crowd, rounds } = await withDatabase(ownerUrl, async (owner) => ({
    crowd: await putInCrowd(owner, hallIds, { count: playerCount, mainGame: 1 }),
    rounds: await putRoundsOnSale(owner, hallIds, { count: roundCount, mainGame: 1 }),
  }));
  await makeBareAccounts(ownerUrl);
  const product = await startProductServer(url, { nodeArguments, roles: 'game' });
  const bare = await startBareServer(url);
  const toProduct = openLoad(product.gameUrl, clients);
  const toBare = openLoad(bare.url, clients);
  const nextStake = stakesOf(crowd, (hallId, nth) => {
    const roundIds = rounds.get(hallId) ?? [];
    return roundIds[nth % roundIds.length];
  });
  const stakesHeld = new Map(halls.map((hall) => [hall.hallId, hall.stakesHeld]));
  const nextBare = (): LoadCall => {
    const { hallId, accountId } = crowd[Math.floor(Math.random() * crowd.length)] as CrowdPlayer;
    return { method: 'POST', path: '/stake', body: { from: accountId, to: stakesHeld.get(hallId) } };
  };
  try {
    await toProduct.ratePerSecond(warmUpMs, nextStake);
    await toBare.ratePerSecond(warmUpMs, nextBare);
    // As autovacuum does within a minute; plans for empty tables do not fit full ones.
    await withDatabase(ownerUrl, (owner) => sql`ANALYZE`.execute(owner));
    const comparison = await takeTurns(`Stakes over HTTP, ${clients} clients`, 'stakes/s', turns, [
      {
        what: 'bare Fastify route, BEGIN; UPDATE; UPDATE; COMMIT',
        turn: () => toBare.ratePerSecond(turnMs, nextBare),
      },
      { what: 'product, POST /api/purchases', turn: () => toProduct.ratePerSecond(turnMs, nextStake) },
    ]);
    const { faults } = await withDatabase(url, trialBalance);
    assert(faults.length === 0, `The books are wrong: ${JSON.stringify(faults)}`);
    return comparison;
  } finally {
    await Promise.all([toProduct.close(), toBare.close()]);
    await product.stop();
    await bare.stop();
  }
}

/** Buys one ticket at a time, by each player in turn, for the hall's next round. */
export function stakesOf(
  crowd: readonly CrowdPlayer[],
  roundOf: (hallId: number, nth: number) => number | undefined,
): () => LoadCall {
  let made = 0;
  return () => {
    const player = crowd[made % crowd.length] as CrowdPlayer;
    const roundId = roundOf(player.hallId, Math.floor(made / crowd.length));
    made += 1;
    return {
      method: 'POST',
      path: '/api/purchases',
      headers: { ...player.gameHeaders, 'idempotency-key': randomUUID() },
      body: { roundId, ticketKind: 'quick', count: 1 },
    };
  };
}

if (import.meta.main)
  await withBenchDatabase(async (database) =>
    printComparison(await benchStakesOverHttp(database, process.argv.slice(2))),
  );
