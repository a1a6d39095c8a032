/**
 * Prepares a database for the product: migrations, jobs, privileges, seed data, and the demo when wanted. Safe to
 * repeat.
 */
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { databaseFunctions } from './database-functions.ts';
import { databaseGrants } from './database-grants.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { seedCountries } from './modules/due-diligence/due-diligence.ts';
import { addExcludedPlayers } from './modules/exclusion-checks/exclusion-checks.ts';
import { sealTokens } from './modules/payments/payments.ts';
import { seedPostcodes } from './modules/places/places.ts';
import { sealPayees } from './modules/withdrawals/withdrawals.ts';
import { systemClock } from './platform/clock.ts';
import { createDatabase, createPool } from './platform/database.ts';
import { grantRights } from './platform/database-roles.ts';
import { installJobs } from './platform/jobs.ts';
import { expectMigrated, migrate } from './platform/migrate.ts';
import { systemRandom } from './platform/random-bytes.ts';

const migrations = join(import.meta.dirname, '../migrations');

/** Checks that a database is ready, as the server, which may not prepare it. @throws Fault when it is not. */
export const expectPrepared = (url: string): Promise<void> => expectMigrated(url, migrations);

/**
 * Migrates the database, grants the server and the reader their privileges, and inserts the necessary data.
 * @param url the database, for its owner
 */
export async function prepareDatabase(
  url: string,
  {
    demo,
    eid,
    cards,
    payees,
    coupons,
    qrCodes,
    staff,
  }: Pick<Config, 'demo' | 'eid' | 'cards' | 'payees' | 'coupons' | 'qrCodes' | 'staff'>,
  log: Logger,
): Promise<void> {
  // A newer version has prepared the database, and may have granted privileges that this one does not know.
  if ((await migrate(url, migrations)) === undefined) return;
  await installJobs(url);
  await grantRights(url, databaseGrants, databaseFunctions);
  const db = createDatabase(createPool(url, () => undefined, { connections: 2, limits: 'none' }));
  try {
    await seedPostcodes(db);
    await seedCountries(db);
    const surroundings = { random: systemRandom, clock: systemClock, log };
    const sealing = { ...cards, random: systemRandom };
    await sealTokens(db, { ...cards, ...surroundings });
    await sealPayees(db, { ...payees, ...surroundings });
    await addExcludedPlayers(db, { clock: systemClock, random: systemRandom });
    if (demo) await seedDemo(db, { ...sealing, ...coupons, ...qrCodes, ...staff, clock: systemClock, eid });
  } finally {
    await db.destroy();
  }
}
