/** A PostgreSQL with years of play, for measuring calls against a long history. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { minutes, seconds } from '@lokalbingo/contract/durations';
import { kroner } from '@lokalbingo/money';
import { pino } from 'pino';
import { databaseFunctions } from '../apps/server/src/database-functions.ts';
import { databaseGrants } from '../apps/server/src/database-grants.ts';
import { sampleHall, storeSampleHalls } from '../apps/server/src/modules/halls/testing/sample-hall.ts';
import { storeSamplePlayer } from '../apps/server/src/modules/identity/testing/sample-player.ts';
import { trialBalance } from '../apps/server/src/modules/ledger/ledger.ts';
import { saveGameSetup, scheduleRounds } from '../apps/server/src/modules/rounds/rounds.ts';
import { anyTime } from '../apps/server/src/modules/rounds/testing/any-time.ts';
import { playOneRound } from '../apps/server/src/modules/rounds/testing/play-one-round.ts';
import { sampleGame } from '../apps/server/src/modules/rounds/testing/sample-game.ts';
import type { Clock } from '../apps/server/src/platform/clock.ts';
import { createDatabase, createPool, type Db, inTransaction } from '../apps/server/src/platform/database.ts';
import { grantRights } from '../apps/server/src/platform/database-roles.ts';
import { startPostgres } from '../apps/server/src/platform/embedded-postgres.ts';
import { installJobs } from '../apps/server/src/platform/jobs.ts';
import { migrate } from '../apps/server/src/platform/migrate.ts';
import { osloDayOf, osloMoment, plusDays } from '../apps/server/src/platform/oslo-calendar.ts';
import { systemRandom } from '../apps/server/src/platform/random-bytes.ts';
import { assert, ok } from '../apps/server/src/platform/result.ts';
import { fakeClock } from '../apps/server/src/platform/testing/fake-clock.ts';
import { ringForTests } from '../apps/server/src/platform/testing/ring-for-tests.ts';
import { openCardsIn } from './members.ts';
import { type HistorySize, hallIds, mainGame, writeHistory } from './write-history.ts';

/** Noon, so that the same number of rounds is on sale whenever this runs. */
export const noon: Clock = fakeClock(osloMoment(osloDayOf(new Date()), '12:00:00'));

/** The dependencies of playing a round. */
export const playing = {
  random: systemRandom,
  log: pino({ level: 'silent' }),
  seedKeys: ringForTests,
  playBounds: anyTime,
  prizeCapOre: kroner(10_000),
  callerSilentMs: minutes(1),
};

/** The memory settings of a server of this size, without durable commits while it is filled. */
const flags = [
  'shared_buffers=2GB',
  'fsync=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=2GB',
  'maintenance_work_mem=1GB',
  'autovacuum=off',
];

/** A database with a history. */
export type HistoryDatabase = { readonly url: string; readonly ownerUrl: string; readonly entries: number };

/** Starts PostgreSQL in a temporary folder, fills it, and removes it after the work. */
export async function withHistory<Value>(
  size: HistorySize,
  work: (database: HistoryDatabase) => Promise<Value>,
): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'lokalbingo-history-'));
  const postgres = await startPostgres(
    join(folder, 'postgres'),
    flags.flatMap((flag) => ['-c', flag]),
  );
  try {
    const { url, ownerUrl } = postgres;
    await migrate(ownerUrl, join(import.meta.dirname, '../apps/server/migrations'));
    await installJobs(ownerUrl);
    await grantRights(ownerUrl, databaseGrants, databaseFunctions);
    return await work({ url, ownerUrl, entries: await fillHistory(ownerUrl, size) });
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Fills a migrated database. Returns the number of ledger entries. @throws Bug when the books do not balance. */
export async function fillHistory(ownerUrl: string, size: HistorySize): Promise<number> {
  const pool = createPool(ownerUrl, () => undefined, { connections: 2, limits: 'none' });
  const db = createDatabase(pool);
  await openHalls(db, size);
  await playTheFirstRound(db);
  await writeHistory(pool, size);
  for (const hallId of hallIds(size)) await setGame(db, hallId, '23:50:00');
  await scheduleRounds(db, { ...playing, clock: noon });
  await pool.query('VACUUM (ANALYZE)');
  const { perHall, faults } = await trialBalance(db);
  assert(
    perHall.length === size.halls && faults.length === 0,
    `The books are wrong: ${JSON.stringify(faults)}`,
  );
  const { rows } = await pool.query<{ count: number }>('SELECT count(*) FROM ledger.entries');
  await db.destroy();
  return rows[0]?.count ?? 0;
}

async function openHalls(db: Db, size: HistorySize): Promise<void> {
  const halls = hallIds(size).map((hallId) => sampleHall({ hallId, ownerId: 1 + (hallId % 4) }));
  await storeSampleHalls(db, ...halls);
  for (const { hallId } of halls) {
    await setGame(db, hallId, '12:00:00');
  }
}

/** Sets up the game: a round every ten minutes from 12:00 until the last start. */
async function setGame(db: Db, hallId: number, lastStart: string): Promise<void> {
  const game = sampleGame({
    hallId,
    mainGame,
    firstStart: '12:00:00',
    lastStart,
    startIntervalMs: minutes(10),
    saleClosesBeforeStartMs: seconds(5),
  });
  await inTransaction(db, async (tx) => ok(await saveGameSetup(tx, game, anyTime)));
}

/** Plays a round a year ago like the product; the others are copies of it. */
async function playTheFirstRound(db: Db): Promise<void> {
  const hallId = 1;
  const clock = fakeClock(osloMoment(plusDays(osloDayOf(new Date()), -400), '11:00:00'));
  const playerId = await storeSamplePlayer(db);
  await openCardsIn(db, hallId, [playerId]);
  await playOneRound(
    { ...playing, db, clock },
    { hallId, mainGame },
    { playerId, kind: 'lightning', count: 2 },
  );
}
