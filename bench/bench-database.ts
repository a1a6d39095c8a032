/**
 * A separate PostgreSQL for the benchmarks, as durable as the product's, with halls, accounts and money in
 * it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseFunctions } from '../apps/server/src/database-functions.ts';
import { databaseGrants } from '../apps/server/src/database-grants.ts';
import { sampleHall, storeSampleHalls } from '../apps/server/src/modules/halls/testing/sample-hall.ts';
import { type AccountId, houseAccount, openAccount } from '../apps/server/src/modules/ledger/ledger.ts';
import { createDatabase, createPool, type Db, inTransaction } from '../apps/server/src/platform/database.ts';
import { grantRights } from '../apps/server/src/platform/database-roles.ts';
import { startPostgres } from '../apps/server/src/platform/embedded-postgres.ts';
import { installJobs } from '../apps/server/src/platform/jobs.ts';
import { migrate } from '../apps/server/src/platform/migrate.ts';
import { ok } from '../apps/server/src/platform/result.ts';
import { payIn } from './pay-in.ts';

/** A hall with many players, each with enough money for every benchmark. */
export type BenchHall = {
  readonly hallId: number;
  readonly stakesHeld: AccountId;
  readonly cards: readonly AccountId[];
};

/** A migrated database with halls in it. */
export type BenchDatabase = {
  readonly url: string;
  /** Connects as the hall console. */
  readonly consoleUrl: string;
  readonly ownerUrl: string;
  readonly halls: readonly BenchHall[];
};

const hallCount = 12;
const cardsPerHall = 500;
const at = new Date();

/**
 * Starts PostgreSQL with its own settings in a temporary folder, fills it, and removes it when the work is
 * done.
 */
export async function withBenchDatabase<Value>(
  work: (database: BenchDatabase) => Promise<Value>,
): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'lokalbingo-bench-'));
  const postgres = await startPostgres(join(folder, 'postgres'));
  try {
    const { url, consoleUrl, ownerUrl } = postgres;
    await migrate(ownerUrl, join(import.meta.dirname, '../apps/server/migrations'));
    await installJobs(ownerUrl);
    await grantRights(ownerUrl, databaseGrants, databaseFunctions);
    return await work({ url, consoleUrl, ownerUrl, halls: await withDatabase(ownerUrl, fill) });
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Connects for the duration of some work. */
export async function withDatabase<Value>(
  url: string,
  work: (db: Db) => Promise<Value>,
  connections = 4,
): Promise<Value> {
  const db = createDatabase(createPool(url, () => undefined, { connections }));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

async function fill(db: Db): Promise<readonly BenchHall[]> {
  const hallIds = Array.from({ length: hallCount }, (_, index) => index + 1);
  await storeSampleHalls(db, ...hallIds.map((hallId) => sampleHall({ hallId })));
  return Promise.all(hallIds.map((hallId) => fillHall(db, hallId)));
}

async function fillHall(db: Db, hallId: number): Promise<BenchHall> {
  const hall = await inTransaction(db, async (tx) => {
    const cards: AccountId[] = [];
    while (cards.length < cardsPerHall) {
      cards.push(await openAccount(tx, { hallId, kind: 'player_card', at }));
    }
    await payIn(tx, { hallId, accountIds: cards, amountKroner: 1_000_000 }, at);
    return ok({ hallId, stakesHeld: await houseAccount(tx, hallId, 'stakes_held'), cards });
  });
  return hall.value;
}

/** Returns a random item. */
export function anyOf<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item;
}
