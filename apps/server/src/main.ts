/** The process: reads the configuration, starts the server, and stops it cleanly when told to. */
import { stopMs } from '@lokalbingo/contract/waits';
import { createApp } from './app.ts';
import { checkSurroundings } from './check-surroundings.ts';
import { type Config, readConfig } from './config.ts';
import { type RunningPostgres, startPostgres } from './platform/embedded-postgres.ts';
import { createLog } from './platform/log.ts';
import { startFailure } from './start-failure.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  await checkSurroundings({ host: config.host, ports: portsOf(config), databaseUrl: config.databaseUrl });
  const postgres = config.databaseUrl ? undefined : await startPostgres(config.databaseFolder);
  try {
    await run(config, postgres);
  } catch (error) {
    await postgres?.stop();
    throw error;
  }
}

/** The ports that this process listens on, by its roles. */
function portsOf({ roles, port, gamePorts }: Config): Record<string, number> {
  return {
    ...(roles.has('portal') && { portal: port }),
    ...(roles.has('game') && { 'game 1': gamePorts[1] }),
  };
}

async function run(config: Config, postgres: RunningPostgres | undefined): Promise<void> {
  const log = createLog(config.logLevel);
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
  // The program that started this one waits for the word.
  process.send?.('started');
}

main().catch((error) => {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
});
