/**
 * The process: reads the configuration, starts the server, and stops it on a signal; on a second signal at
 * once.
 */
import { stopMs } from '@lokalbingo/contract/waits';
import type { Logger } from 'pino';
import type { App, createApp } from './app.ts';
import { readStartableConfig } from './check-environment.ts';
import type { Config } from './config.ts';
import { archiveFlags } from './platform/backup/archiving.ts';
import { isOwnersAddress } from './platform/database-complaint.ts';
import { databaseOutage } from './platform/database-outage.ts';
import { type RunningPostgres, startPostgres } from './platform/embedded-postgres.ts';
import { createLog } from './platform/log.ts';
import { startTracing } from './platform/start-tracing.ts';
import { withTimeout } from './platform/with-timeout.ts';
import { startFailure } from './start-failure.ts';

async function main(): Promise<void> {
  const config = await readStartableConfig(process.env);
  // The database starts while the program loads.
  const [postgres, app] = await Promise.all([
    config.databaseUrl ? undefined : startOwnPostgres(config),
    import('./app.ts'),
  ]);
  try {
    await run(config, postgres, app.createApp);
  } catch (error) {
    await postgres?.stop();
    throw error;
  }
}

const startOwnPostgres = async ({ databaseFolder, backups }: Config): Promise<RunningPostgres> =>
  startPostgres(databaseFolder, await archiveFlags(backups));

async function run(
  config: Config,
  postgres: RunningPostgres | undefined,
  create: typeof createApp,
): Promise<void> {
  const outage = databaseOutage();
  const log = createLog(config.logLevel, outage);
  const url = config.databaseUrl ?? postgres?.url ?? '';
  const consoleUrl = config.databaseUrl
    ? (config.databaseConsoleUrl ?? config.databaseUrl)
    : (postgres?.consoleUrl ?? '');
  const ownerUrl = config.databaseUrl ? await ownersAddress(config, config.databaseUrl) : postgres?.ownerUrl;
  const tracing = await startTracing(config.traces);
  const app = await create(config, { url, consoleUrl, ownerUrl }, { log, outage });

  let isStopping = false;
  const stopOnce = async (why: string): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    log.info({ why }, 'stopping');
    await app.drain(config.drainMs);
    const isClean = await stopped(app, log);
    await tracing?.stop();
    // Our own database is stopped even when the rest did not stop cleanly.
    await postgres?.stop();
    log.info('stopped');
    process.exit(isClean ? 0 : 1);
  };
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.on(signal, () => (isStopping ? process.exit(1) : stopOnce(signal)));
  // The parent process has ended.
  process.on('disconnect', () => stopOnce('parent gone'));

  await app.start();
  log.info({ roles: [...config.roles], port: config.port }, 'started');
  // The parent process waits for this message.
  process.send?.('started', () => undefined);
}

/**
 * Returns the address with which the database's owner logs in, to migrate it; undefined when it is not configured. An
 * installation with only one database user runs as the owner.
 */
async function ownersAddress({ databaseOwnerUrl }: Config, url: string): Promise<string | undefined> {
  return databaseOwnerUrl ?? ((await isOwnersAddress(url)) ? url : undefined);
}

/** Stops the server, and returns whether that went well and in time. */
async function stopped(app: App, log: Logger): Promise<boolean> {
  const clean = app.stop().then(
    () => true,
    (error: unknown) => {
      log.error({ err: error }, 'did not stop cleanly');
      return false;
    },
  );
  const isClean = await withTimeout(stopMs, clean);
  if (isClean === undefined) log.error('could not stop in time');
  return isClean ?? false;
}

main().catch((error) => {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
});
