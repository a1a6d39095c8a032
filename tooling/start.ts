/**
 * `npm start` and `npm run dev`: builds the front ends, starts the sandbox and the server, and says where they are.
 * `--watch` restarts and rebuilds on every change. Ctrl-C stops everything, the database last.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { demoPlayers } from '../apps/server/src/demo/demo-players.ts';
import { type RunningPostgres, startPostgres } from '../apps/server/src/platform/embedded-postgres.ts';
import { buildWeb, webApps } from './build-web.ts';

const root = join(import.meta.dirname, '..');
const isWatching = process.argv.includes('--watch');
const port = Number(process.env.PORT ?? 3000);
const dataFolder = process.env.DATA_DIR ?? join(root, '.data');
const logs = join(dataFolder, 'logs');
const children = new Map<string, ChildProcess>();
let isStopping = false;
let ownPostgres: RunningPostgres | undefined;

function startProgram(
  name: string,
  command: string,
  args: readonly string[],
  env: Record<string, string>,
  folder = root,
): void {
  const log = createWriteStream(join(logs, `${name}.log`), { flags: 'a' });
  // The channel lets a program notice when this one is gone, however it went. In a group of its own it does not hear
  // Ctrl-C itself, and so is stopped in order.
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  child.stdout?.pipe(log);
  child.stderr?.pipe(log);
  child.stderr?.pipe(process.stderr);
  children.set(name, child);
  child.once('exit', (code, signal) => {
    children.delete(name);
    if (isStopping) return;
    console.error(`${name} stopped (${signal ?? code}). Its log: ${join(logs, `${name}.log`)}`);
    process.exitCode = 1;
    stopAll();
  });
}

/** The server first, then what it talks to; a second Ctrl-C does not wait. */
async function stopAll(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  for (const name of ['server', ...children.keys()]) {
    const child = children.get(name);
    if (!child) continue;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  }
  await ownPostgres?.stop();
  process.exit();
}

async function untilHealthy(url: string): Promise<void> {
  for (let tries = 0; tries < 600 && !isStopping; tries += 1) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  if (!isStopping) throw new Error(`No answer from ${url}`);
}

function sayWhereThingsAre(): void {
  const at = (offset: number): string => `http://localhost:${port + offset}`;
  console.log(`
  Portal     ${at(0)}            API under /api, its page at ${at(0)}/api/docs
  Game 1     ${at(1)}            opened from the portal
  Sandbox    ${at(10)}            payment window, BankID, and every SMS and e-mail that was sent

  Demo players (mobile, password Lokalbingo1):
${demoPlayers.map(({ mobile, shows }) => `    ${mobile}   ${shows}`).join('\n')}

  Test cards: 4925000000000004 works, 4925000000000087 is refused.
  Logs: ${logs}     Stop: Ctrl-C
`);
}

process.once('SIGINT', stopAll);
process.once('SIGTERM', stopAll);
mkdirSync(logs, { recursive: true });
buildWeb();
// A server that restarts at every change should find its database running.
if (isWatching && !process.env.DATABASE_URL) ownPostgres = await startPostgres(join(dataFolder, 'postgres'));
const node = process.execPath;
const watch = isWatching ? ['--watch', '--watch-preserve-output'] : [];
startProgram('sandbox', node, [...watch, 'apps/sandbox/src/main.ts'], {
  PORT: String(port + 10),
  SANDBOX_DATA_DIR: join(dataFolder, 'sandbox'),
  SANDBOX_SMS_REPORT_URL: `http://localhost:${port}/api/sms/deliveryReport`,
  SANDBOX_CALLBACK_URL: `http://localhost:${port}/api/payment/netaxeptCallback`,
});
startProgram('server', node, [...watch, 'apps/server/src/main.ts'], {
  PORT: String(port),
  DATA_DIR: dataFolder,
  ...(ownPostgres && { DATABASE_URL: ownPostgres.url }),
});
if (isWatching) {
  for (const app of webApps) {
    startProgram(
      `${app}-build`,
      join(root, 'node_modules/.bin/vite'),
      ['build', '--watch', '--emptyOutDir', 'false'],
      {},
      join(root, 'apps', app),
    );
  }
}
await untilHealthy(`http://localhost:${port}/api/health`);
if (!isStopping) sayWhereThingsAre();
