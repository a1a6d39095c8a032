/**
 * Stakes per second over HTTP: one ticket bought through the product's own call, with every check and durable, beside an
 * ordinary implementation of it and a bare route with a transaction of two updates; and the processor time of each.
 * Run alone: `node bench/stakes-over-http.ts`.
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
import { type Comparison, type Contender, type Measurement, median, takeTurns } from './measure.ts';
import { startOrdinaryServer } from './ordinary-purchases.ts';
import { printComparison } from './print-comparison.ts';
import { countComputing } from './process-costs.ts';
import { startProductServer } from './product-server.ts';
import { putRoundsOnSale } from './rounds-on-sale.ts';

/** The numbers of clients that buy at once. */
const crowds = [64, 256];
const turns = 5;
const turnMs = 1500;
const warmUpMs = 3000;
const playerCount = 1000;
const hallCount = 4;
const roundCount = 60;

/** A program that answers purchases, and the calls to it. */
type Contestant = {
  readonly what: string;
  readonly url: string;
  readonly pid: number | undefined;
  readonly next: () => LoadCall;
};

/** Compares the product with both others, each in its own process. */
export async function benchStakesOverHttp(
  { url, ownerUrl, halls }: BenchDatabase,
  nodeArguments: readonly string[] = [],
): Promise<readonly Comparison[]> {
  const hallIds = halls.slice(0, hallCount).map(({ hallId }) => hallId);
  const { crowd, rounds } = await withDatabase(ownerUrl, async (owner) => ({
    crowd: await putInCrowd(owner, hallIds, { count: playerCount, mainGame: 1 }),
    rounds: await putRoundsOnSale(owner, hallIds, { count: roundCount, mainGame: 1 }),
  }));
  await makeBareAccounts(ownerUrl);
  const product = await startProductServer(url, { nodeArguments, roles: 'game' });
  const ordinary = await startOrdinaryServer(ownerUrl);
  const bare = await startBareServer(url);
  const roundOf = (hallId: number, nth: number): number | undefined => {
    const roundIds = rounds.get(hallId) ?? [];
    return roundIds[nth % roundIds.length];
  };
  const stakesHeld = new Map(halls.map((hall) => [hall.hallId, hall.stakesHeld]));
  const nextBare = (): LoadCall => {
    const { hallId, accountId } = crowd[Math.floor(Math.random() * crowd.length)] as CrowdPlayer;
    return { method: 'POST', path: '/stake', body: { from: accountId, to: stakesHeld.get(hallId) } };
  };
  try {
    const comparisons: Comparison[] = [];
    const contestants = [
      { what: 'bare: BEGIN; UPDATE; UPDATE; COMMIT', ...bare, next: nextBare },
      { what: 'ordinary implementation', ...ordinary, next: stakesOf(crowd, roundOf) },
      {
        what: 'product, POST /api/purchases',
        url: product.gameUrl,
        pid: product.pid,
        next: stakesOf(crowd, roundOf),
      },
    ];
    for (const clients of crowds) comparisons.push(...(await compare(ownerUrl, clients, contestants)));
    const { faults } = await withDatabase(url, trialBalance);
    assert(faults.length === 0, `The books are wrong: ${JSON.stringify(faults)}`);
    return comparisons;
  } finally {
    await product.stop();
    await ordinary.stop();
    await bare.stop();
  }
}

/** Compares the rates of some clients, and the processor time of a call in the server and in PostgreSQL. */
async function compare(
  ownerUrl: string,
  clients: number,
  contestants: readonly Contestant[],
): Promise<readonly Comparison[]> {
  const lines = contestants.map((each) => ({
    ...each,
    load: openLoad(each.url, clients),
    costs: [] as number[],
  }));
  try {
    for (const { load, next } of lines) await load.ratePerSecond(warmUpMs, next);
    // As autovacuum does within a minute; plans for empty tables do not fit full ones.
    await withDatabase(ownerUrl, (owner) => sql`ANALYZE`.execute(owner));
    const rates = await takeTurns(
      `Stakes over HTTP, ${clients} clients`,
      'stakes/s',
      turns,
      lines.map(({ what, load, next, pid, costs }): Contender => {
        return {
          what,
          turn: async () => {
            const spent = await countComputing([pid ?? 0, ...(await processesOfPostgres(ownerUrl))]);
            const begun = performance.now();
            const rate = await load.ratePerSecond(turnMs, next);
            costs.push(((await spent()) * 1e6) / (rate * (performance.now() - begun)));
            return rate;
          },
        };
      }),
    );
    const measurements = lines.map(({ what, costs }): Measurement => {
      return { what, value: median(costs), unit: 'µs/stake' };
    });
    return [rates, { title: `Processor time of server and PostgreSQL, ${clients} clients`, measurements }];
  } finally {
    for (const { load } of lines) await load.close();
  }
}

const processesOfPostgres = (ownerUrl: string): Promise<readonly number[]> =>
  withDatabase(ownerUrl, async (owner) => {
    const { rows } = await sql<{ pid: number }>`SELECT pid FROM pg_stat_activity`.execute(owner);
    return rows.map(({ pid }) => pid);
  });

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
  await withBenchDatabase(async (database) => {
    for (const comparison of await benchStakesOverHttp(database, process.argv.slice(2)))
      printComparison(comparison);
  });
