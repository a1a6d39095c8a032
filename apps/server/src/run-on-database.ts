import { minutes } from '@lokalbingo/contract/durations';
import { databaseWaits } from '@lokalbingo/contract/waits';
import { type Config, ConfigError, readConfig } from './config.ts';
import { createDatabase, createPool, type DatabaseLimits, type Db } from './platform/database.ts';
import { runningPostgres } from './platform/embedded-postgres.ts';
import { startFailure } from './start-failure.ts';

const patientMs = minutes(30);

/** The timeouts of a command that reads for long, and for which only the person who runs it waits. */
export const patientLimits: DatabaseLimits = {
  lockMs: patientMs,
  statementMs: patientMs,
  silenceMs: patientMs,
  idleInTransactionMs: patientMs,
  poolMs: patientMs,
  transactionMs: patientMs,
};

/**
 * Runs a command on the product's database: the one in the settings, or the one running on this machine. Prints failures to
 * stderr and sets exit code 1.
 * @param limits timeouts; those of a server request by default
 * @param user the database user to run as
 */
export async function runOnDatabase(
  command: (db: Db, config: Config) => Promise<void>,
  limits: DatabaseLimits = databaseWaits,
  user: 'server' | 'console' = 'server',
): Promise<void> {
  try {
    const config = readConfig(process.env);
    const name = user === 'console' ? 'consoleUrl' : 'url';
    const given = user === 'console' ? config.databaseConsoleUrl : config.databaseUrl;
    const url = given ?? (await runningPostgres(config.databaseFolder))?.[name];
    if (url === undefined)
      throw new ConfigError([
        `${user === 'console' ? 'DATABASE_CONSOLE_URL' : 'DATABASE_URL'}: must be set, or the product must be running on this machine, with the same DATA_DIR`,
      ]);
    const db = createDatabase(createPool(url, () => undefined, { connections: 2, limits }));
    await command(db, config).finally(() => db.destroy());
  } catch (error) {
    process.stderr.write(`${startFailure(error)}\n`);
    process.exitCode = 1;
  }
}
