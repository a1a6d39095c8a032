/** `npm run books -- COMMAND …`: what accounting reads of the ledger; see the runbook. */
import { minutes } from '@lokalbingo/contract/durations';
import { runBooks } from './books-commands.ts';
import { ConfigError, readConfig } from './config.ts';
import { systemClock } from './platform/clock.ts';
import { createDatabase, createPool } from './platform/database.ts';
import { runningPostgres } from './platform/embedded-postgres.ts';
import { startFailure } from './start-failure.ts';

// Nobody but who gave the command waits for it, and it locks nothing.
const waitMs = minutes(10);
const limits = {
  lockMs: waitMs,
  statementMs: waitMs,
  silenceMs: waitMs,
  idleInTransactionMs: waitMs,
  poolMs: waitMs,
  transactionMs: waitMs,
};

async function readBooks(): Promise<void> {
  const config = readConfig(process.env);
  const url = config.databaseUrl ?? (await runningPostgres(config.databaseFolder))?.url;
  if (url === undefined)
    throw new ConfigError(['DATABASE_URL: must be set, or the product must be running on this machine']);
  const db = createDatabase(createPool(url, () => undefined, { connections: 2, limits }));
  try {
    const { isDone, text, wrong } = await runBooks({ db, clock: systemClock }, process.argv.slice(2));
    (isDone || wrong ? process.stdout : process.stderr).write(`${text.trimEnd()}\n`);
    if (wrong) process.stderr.write(`${wrong}\n`);
    process.exitCode = isDone ? 0 : 1;
  } finally {
    await db.destroy();
  }
}

readBooks().catch((error) => {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exitCode = 1;
});
