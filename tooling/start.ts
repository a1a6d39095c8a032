/**
 * `npm start` and `npm run dev`: builds the front ends, starts the sandbox and the server, and says where they are.
 * `--watch` restarts and rebuilds on every change. Ctrl-C stops everything, the database last.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfig as readSandboxConfig, SettingsError } from '../apps/sandbox/src/config.ts';
import { checkEnvironment } from '../apps/server/src/check-environment.ts';
import { type Config, ConfigError, readConfig } from '../apps/server/src/config.ts';
import { callingHallId } from '../apps/server/src/demo/demo-games.ts';
import { demoPaperInWords } from '../apps/server/src/demo/demo-paper.ts';
import { demoPlayers } from '../apps/server/src/demo/demo-players.ts';
import { demoStaff } from '../apps/server/src/demo/demo-staff.ts';
import { addDemoVouchers, type DoneInHall } from '../apps/server/src/demo/demo-vouchers.ts';
import { partiesOf } from '../apps/server/src/external-money-modules.ts';
import { archiveFlags } from '../apps/server/src/platform/backup/archiving.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { createDatabase, createPool } from '../apps/server/src/platform/database.ts';
import {
  type RunningPostgres,
  runningPostgres,
  startPostgres,
} from '../apps/server/src/platform/embedded-postgres.ts';
import { openLiveFeed } from '../apps/server/src/platform/live-feed.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { systemRandom } from '../apps/server/src/platform/random-bytes.ts';
import { startFailure } from '../apps/server/src/start-failure.ts';
import { buildWeb, forgetBuilds, viteBuilds, webApps } from './build-web.ts';
import { copyableCommand } from './copyable-command.ts';
import { createPrograms } from './programs.ts';
import { reportRebuilds } from './report-rebuilds.ts';

const root = join(import.meta.dirname, '..');
const isWatching = process.argv.includes('--watch');
const dataFolder = resolve(root, process.env.DATA_DIR || '.data');
const logs = join(dataFolder, 'logs');
const programs = createPrograms({ root, logs, onStopped: () => ownPostgres?.stop() });
let ownPostgres: RunningPostgres | undefined;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const { port, host, databaseUrl, isPublic } = config;
  const sandbox = sandboxConfig(port + 10);
  const ports = {
    portal: port,
    'game 1': port + 1,
    'game 2': port + 2,
    'game 3': port + 3,
    hall: port + 4,
    sandbox: sandbox.port,
    'sandbox mail': sandbox.smtpPort,
  };
  await checkEnvironment({ host, ports, databaseUrl, isPublic });
  mkdirSync(logs, { recursive: true, mode: 0o700 });
  buildWeb();
  // A server that restarts at every change needs a running database.
  if (isWatching && !databaseUrl)
    ownPostgres = await startPostgres(join(dataFolder, 'postgres'), await archiveFlags(config.backups));
  const node = process.execPath;
  const watch = isWatching ? ['--watch', '--watch-preserve-output'] : [];
  programs.start('sandbox', node, [...watch, 'apps/sandbox/src/main.ts'], {
    PORT: String(sandbox.port),
    SANDBOX_DATA_DIR: join(dataFolder, 'sandbox'),
    SANDBOX_SMS_REPORT_URL: `http://localhost:${port}/api/sms/deliveryReport`,
    SANDBOX_CALLBACK_URL: `http://localhost:${port}/api/payment/netaxeptCallback`,
    SANDBOX_PARTNER_501_CALLBACK_URL: `http://localhost:${port}/api/partner/501/v1/session-closed`,
  });
  const server = programs.start('server', node, [...watch, 'apps/server/src/main.ts'], {
    PORT: String(port),
    DATA_DIR: dataFolder,
    ...(ownPostgres && { DATABASE_URL: ownPostgres.url, DATABASE_OWNER_URL: ownPostgres.ownerUrl }),
  });
  const started = new Promise<void>((resolve) => {
    server.on('message', (word) => word === 'started' && resolve());
  });
  if (isWatching) watchFrontEnds();
  await started;
  const url = databaseUrl ?? (await runningPostgres(join(dataFolder, 'postgres')))?.url;
  if (url !== undefined && config.demo) await putDemoVouchers(config, url, sandbox.port);
  sayWhereThingsAre(port, url === undefined ? [] : await demoPaper(config, url));
  if (isWatching) {
    server.on('message', (word) => word === 'started' && console.log('The server has restarted.'));
  }
}

/**
 * Returns the sandbox's settings for a port. Called before any program starts, as for the server's settings.
 * @throws ConfigError that lists everything that is wrong.
 */
function sandboxConfig(port: number): ReturnType<typeof readSandboxConfig> {
  try {
    return readSandboxConfig({ ...process.env, PORT: String(port) });
  } catch (error) {
    throw error instanceof SettingsError ? new ConfigError(error.problems) : error;
  }
}

function watchFrontEnds(): void {
  forgetBuilds();
  for (const app of webApps) {
    for (const [place, args] of viteBuilds[app].entries()) {
      const vite = programs.start(
        place === 0 ? `${app}-build` : `${app}-server-build`,
        join(root, 'node_modules/.bin/vite'),
        [...args, '--watch', '--emptyOutDir', 'false'],
        {},
        join(root, 'apps', app),
      );
      // The server restarts by itself after a rebuild of the program that renders its pages.
      if (place === 0)
        reportRebuilds(vite, (how) => console.log(`The ${app} has been rebuilt${how}; open pages load it.`));
    }
  }
}

/** Buys the demo's vouchers in the sandbox's ticket systems, if the server uses those systems. */
async function putDemoVouchers(config: Config, url: string, sandboxPort: number): Promise<void> {
  const sandbox = `http://localhost:${sandboxPort}`;
  if (!config.tickets1?.url.startsWith(sandbox) || !config.tickets2?.url.startsWith(sandbox)) return;
  const log = createLog('silent');
  const db = createDatabase(createPool(url, () => undefined, { connections: 2 }));
  const liveFeed = await openLiveFeed(url, log);
  const deps = { db, log, liveFeed, clock: systemClock, random: systemRandom };
  const order = (system: number, ticket: string, done: DoneInHall) =>
    fetch(`${sandbox}/__control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider: `tickets_${system}`, ticket, ...done }),
    });
  try {
    await addDemoVouchers(
      { ...deps, ...partiesOf(config, systemClock) },
      async (...done) => void (await order(...done)),
    );
  } finally {
    await liveFeed.close();
    await db.destroy();
  }
}

/** Returns the demo's papers (coupons and QR codes); none without the demo. */
async function demoPaper({ qrCodes }: Config, url: string): Promise<readonly string[]> {
  const db = createDatabase(createPool(url, () => undefined, { connections: 1 }));
  return demoPaperInWords(db, qrCodes).finally(() => db.destroy());
}

function sayWhereThingsAre(port: number, paper: readonly string[]): void {
  const at = (offset: number): string => `http://localhost:${port + offset}`;
  const { PORT, DATA_DIR } = process.env;
  const command = (typed: string): string =>
    copyableCommand(`npm run ${typed}`, { PORT, DATA_DIR: DATA_DIR && dataFolder });
  console.log(`
  Portal     ${at(0)}            API under /api, its page at ${at(0)}/api/docs
  Games 1–3  ${at(1)} to ${port + 3}    opened from the portal, open at any time (PLAY_HOURS=10:00-22:00 keeps the regulator's hours)
  Hall       ${at(4)}            the hall console; ${at(4)}/skjerm for the screen on a hall's wall
  Sandbox    ${at(10)}            payment window, BankID, and every SMS and e-mail that was sent

  Demo players (mobile, password Lokalbingo1):
${demoPlayers.map(({ mobile, shows }) => `    ${mobile}   ${shows}`).join('\n')}

  Demo staff at the hall console (password Lokalbingo1, code by ${command('staff-code')}):
    ${demoStaff.map(({ workEmail, grants }) => `${workEmail.split('@')[0]} (${grants[0]?.role.replaceAll('_', ' ')})`).join(', ')}, each @lokalbingo.example

${paper.length > 0 ? `  QR codes and paper coupons of hall 101:\n${paper.map((line) => `    ${at(0)}${line}\n`).join('')}\n` : ''}  Hall ${callingHallId} draws main game 2 itself: olga calls it at the hall console, under "Oppleser"
  What the books say, to ragnhild: ${command('books -- trial')}
  Test cards: 4925000000000004 works, 4925000000000087 is refused.
  Logs: ${logs}     Stop: Ctrl-C
`);
}

process.once('SIGINT', programs.stopAll);
process.once('SIGTERM', programs.stopAll);
start().catch((error) => {
  console.error(startFailure(error));
  process.exitCode = 1;
  return programs.stopAll();
});
