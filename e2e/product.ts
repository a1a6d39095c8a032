/**
 * The product as started by `npm start`, on its own ports and data, for the journeys: real server, real
 * PostgreSQL, and the sandbox as a separate program. No part is mocked.
 */
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkEnvironment } from '../apps/server/src/check-environment.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { startPostgres } from '../apps/server/src/platform/embedded-postgres.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import {
  makeThrowawayFolder,
  throwawaySettings,
} from '../apps/server/src/platform/testing/throwaway-postgres.ts';
import { prepareDatabase } from '../apps/server/src/prepare-database.ts';
import { ended, startProgram, untilHealthy } from './running-program.ts';

/** Journeys run at any hour. */
const partnerHours = '00:00-24:00';

/** A running product. */
export type Product = {
  readonly portalUrl: string;
  /** Connects as the owner, to insert the journeys' data. */
  readonly databaseUrl: string;
  /** Connects as the server. */
  readonly serverDatabaseUrl: string;
  /** The database's data directory. */
  readonly databaseFolder: string;
  /** The server's log: JSON lines. Undefined unless it is kept. */
  readonly logFile: string | undefined;
  /** Kills the server like a power cut, and restarts it on the same data. */
  readonly killAndRestartServer: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/**
 * Starts the product with its ports from `port` on. By default its database does not wait for the disk, and
 * its log is discarded.
 * @throws ConfigError when a port is taken: another product would answer there.
 */
export async function startProduct(
  port: number,
  { waitsForDisk = false, keepsLog = false } = {},
): Promise<Product> {
  const ports = {
    portal: port,
    'game 1': port + 1,
    'game 2': port + 2,
    'game 3': port + 3,
    'hall console': port + 4,
    sandbox: port + 10,
    'sandbox mail': port + 11,
  };
  await checkEnvironment({ host: 'localhost', ports, databaseUrl: undefined, isPublic: false });
  const folder = waitsForDisk
    ? await mkdtemp(join(tmpdir(), 'lokalbingo-e2e-'))
    : await makeThrowawayFolder('lokalbingo-e2e-');
  const databaseFolder = join(folder, 'postgres');
  const logFile = keepsLog ? join(folder, 'server.log') : undefined;
  const postgres = await startPostgres(databaseFolder, waitsForDisk ? [] : throwawaySettings);
  await prepareDatabase(postgres.ownerUrl, readConfig({ PORT: String(port) }), createLog('warn'));
  const sandboxUrl = `http://localhost:${port + 10}`;
  const sandbox = startProgram('apps/sandbox/src/main.ts', {
    PORT: String(port + 10),
    SANDBOX_CALLBACK_URL: `http://localhost:${port}/api/payment/netaxeptCallback`,
    SANDBOX_SMS_REPORT_URL: `http://localhost:${port}/api/sms/deliveryReport`,
    SANDBOX_PARTNER_501_CALLBACK_URL: `http://localhost:${port}/api/partner/501/v1/session-closed`,
    SANDBOX_PARTNER_501_HOURS: partnerHours,
  });
  const startServer = (): ChildProcess =>
    startProgram(
      'apps/server/src/main.ts',
      {
        PORT: String(port),
        DATABASE_URL: postgres.url,
        DATABASE_CONSOLE_URL: postgres.consoleUrl,
        // Each journey calls from its own address.
        TRUSTED_PROXIES: '1',
        PARTNER_501_HOURS: partnerHours,
        LOG_LEVEL: keepsLog ? 'info' : 'warn',
      },
      logFile,
    );
  let server = startServer();
  const portalUrl = `http://localhost:${port}`;
  const stop = async (): Promise<void> => {
    await ended(server, 'SIGTERM');
    await ended(sandbox, 'SIGTERM');
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all([untilHealthy(sandboxUrl, sandbox), untilHealthy(`${portalUrl}/api/health`, server)]);
  } catch (error) {
    // A process that still runs would block the caller's exit.
    await stop();
    throw error;
  }
  return {
    portalUrl,
    databaseUrl: postgres.ownerUrl,
    serverDatabaseUrl: postgres.url,
    databaseFolder,
    logFile,
    killAndRestartServer: async () => {
      await ended(server, 'SIGKILL');
      server = startServer();
      await untilHealthy(`${portalUrl}/api/health`, server);
    },
    stop,
  };
}
