/**
 * The product as `npm start` gives it, on its own ports and data, for the journeys: real server, real PostgreSQL, the
 * sandbox as a program of its own. Nothing is replaced.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../apps/server/src/config.ts';
import { startPostgres } from '../apps/server/src/platform/embedded-postgres.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { prepareDatabase } from '../apps/server/src/prepare-database.ts';

const root = join(import.meta.dirname, '..');

/** A running product. */
export type Product = {
  readonly portalUrl: string;
  /** As the owner, to put in what journeys need. */
  readonly databaseUrl: string;
  /** Kills the server as a power cut would, and starts it again on the same data. */
  readonly killAndRestartServer: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Starts the product with its family of ports at `port`. Its database does not wait for the disk unless told to. */
export async function startProduct(port: number, { waitsForDisk = false } = {}): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'lokalbingo-e2e-'));
  const postgres = await startPostgres(join(folder, 'postgres'), waitsForDisk ? [] : ['-c', 'fsync=off']);
  await prepareDatabase(postgres.ownerUrl, readConfig({ PORT: String(port) }), createLog('warn'));
  const sandboxUrl = `http://localhost:${port + 10}`;
  const sandbox = startProgram('apps/sandbox/src/main.ts', {
    PORT: String(port + 10),
    SANDBOX_CALLBACK_URL: `http://localhost:${port}/api/payment/netaxeptCallback`,
    SANDBOX_SMS_REPORT_URL: `http://localhost:${port}/api/sms/deliveryReport`,
  });
  const startServer = (): ChildProcess =>
    startProgram('apps/server/src/main.ts', {
      PORT: String(port),
      DATABASE_URL: postgres.url,
      // Each journey calls from an address of its own.
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'warn',
    });
  let server = startServer();
  const portalUrl = `http://localhost:${port}`;
  await Promise.all([untilHealthy(sandboxUrl), untilHealthy(`${portalUrl}/api/health`)]);
  return {
    portalUrl,
    databaseUrl: postgres.ownerUrl,
    killAndRestartServer: async () => {
      await ended(server, 'SIGKILL');
      server = startServer();
      await untilHealthy(`${portalUrl}/api/health`);
    },
    stop: async () => {
      await ended(server, 'SIGTERM');
      await ended(sandbox, 'SIGTERM');
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function startProgram(file: string, env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [file], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  // One that has ended by itself, because its port was taken, tells of it no more.
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}

async function untilHealthy(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if ((await fetch(url).catch(() => undefined))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No answer from ${url}`);
}
