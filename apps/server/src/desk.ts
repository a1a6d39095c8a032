/** `npm run desk -- --as NAME COMMAND …`: what staff do until there is a program for them; see the runbook. */
import { ConfigError, readConfig } from './config.ts';
import { runDesk } from './desk-commands.ts';
import { systemChance } from './platform/chance.ts';
import { systemClock } from './platform/clock.ts';
import { createDatabase, createPool } from './platform/database.ts';
import { runningPostgres } from './platform/embedded-postgres.ts';
import { startFailure } from './start-failure.ts';

async function atTheDesk(): Promise<void> {
  const config = readConfig(process.env);
  const url = config.databaseUrl ?? (await runningPostgres(config.databaseFolder))?.url;
  if (url === undefined)
    throw new ConfigError(['DATABASE_URL: must be set, or the product must be running on this machine']);
  const db = createDatabase(createPool(url, () => undefined, { connections: 2 }));
  try {
    const deps = {
      ...config.outbox,
      db,
      clock: systemClock,
      chance: systemChance,
      productName: config.productName,
      payeeKeys: config.payees.payeeKeys,
    };
    const { text, isDone } = await runDesk(deps, process.argv.slice(2));
    (isDone ? process.stdout : process.stderr).write(`${text}\n`);
    process.exitCode = isDone ? 0 : 1;
  } finally {
    await db.destroy();
  }
}

atTheDesk().catch((error) => {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exitCode = 1;
});
