/**
 * `npm run migrate`: prepares the database as its owner. The servers then start without the owner's password.
 */
import { ConfigError, readConfig } from '../config.ts';
import { createLog } from '../platform/log.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { startFailure } from '../start-failure.ts';

async function migrateDatabase(): Promise<void> {
  const config = readConfig(process.env);
  if (config.databaseOwnerUrl === undefined)
    throw new ConfigError(['DATABASE_OWNER_URL: must be set, to prepare the database by']);
  await prepareDatabase(config.databaseOwnerUrl, config, createLog(config.logLevel));
  process.stdout.write('The database is ready.\n');
}

migrateDatabase().catch((error) => {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exitCode = 1;
});
