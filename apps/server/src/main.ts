/** The process: reads the configuration, starts the server, and stops it cleanly when told to. */
import { stopMs } from '@lokalbingo/contract/waits';
import { createApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { startPostgres } from './platform/embedded-postgres.ts';
import { createLog } from './platform/log.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const postgres = config.databaseUrl ? undefined : await startPostgres(config.databaseFolder);
  const app = await createApp(config, config.databaseUrl ?? postgres?.url ?? '', log);

  const stop = async (why: string): Promise<void> => {
    log.info({ why }, 'stopping');
    setTimeout(() => {
      log.error('could not stop in time');
      process.exit(1);
    }, stopMs).unref();
    await app.stop();
    await postgres?.stop();
    log.info('stopped');
    process.exit(0);
  };
  let isStopping = false;
  const stopOnce = (why: string): void => {
    if (isStopping) return;
    isStopping = true;
    stop(why).catch((error) => {
      log.error({ err: error }, 'did not stop cleanly');
      process.exit(1);
    });
  };
  process.on('SIGTERM', () => stopOnce('SIGTERM'));
  process.on('SIGINT', () => stopOnce('SIGINT'));
  // The program that started this one is gone.
  process.on('disconnect', () => stopOnce('parent gone'));

  await app.start();
  log.info({ roles: [...config.roles], port: config.port }, 'started');
}

main().catch((error) => {
  // Before there is a log there is only this; a configuration that is wrong reads as sentences.
  process.stderr.write(
    `${error instanceof ConfigError ? error.message : ((error as Error).stack ?? error)}\n`,
  );
  process.exit(1);
});
