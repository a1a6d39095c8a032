/** The product of a run: the real programs on their own ports and data, each of which can be killed alone. */
import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkEnvironment } from '../../apps/server/src/check-environment.ts';
import { untilAnswered } from '../../e2e/running-program.ts';
import { buildWeb } from '../../tooling/build-web.ts';
import type { HostUrls } from './client.ts';
import { merchantIds } from './crowd.ts';
import { keepDatabase } from './targets/database.ts';
import { leftAlone, type Part } from './targets/part.ts';
import { keepSandbox } from './targets/sandbox.ts';
import { keepServer } from './targets/server.ts';

/** The parts by their names. */
export type Parts = Readonly<Record<'server' | 'database' | 'sandbox', Part>>;

/** A running product. */
export type SoakProduct = {
  readonly portalUrl: string;
  /** Of each main game. */
  readonly gameUrls: HostUrls['games'];
  readonly sandboxUrl: string;
  /** Connects as the owner, who alone may read everything. */
  readonly databaseUrl: string;
  readonly parts: Parts;
  /** The folder of the data and the logs. */
  readonly folder: string;
  /** Stops everything that still runs, and removes the folder unless it is to be kept. */
  readonly end: (keep: boolean) => Promise<void>;
};

/** The addresses of a database, for the server and for its owner. */
export type DatabasePlace = { readonly url: string; readonly ownerUrl: string };

/**
 * Builds the missing parts, and starts the product with its family of ports at `port`, for the halls of the crowd.
 * @param place an existing database; by default the product starts its own
 * @param serverProgram the server's program; by default that of this tree
 * @throws ConfigError when a port is taken.
 */
export async function startSoakProduct(
  port: number,
  place?: DatabasePlace,
  serverProgram?: string,
): Promise<SoakProduct> {
  const ports = {
    portal: port,
    'game 1': port + 1,
    'game 2': port + 2,
    'game 3': port + 3,
    sandbox: port + 10,
    'sandbox mail': port + 11,
    database: port + 20,
  };
  buildWeb();
  await checkEnvironment({ host: 'localhost', ports, databaseUrl: undefined, isPublic: false });
  const folder = await mkdtemp(join(tmpdir(), 'lokalbingo-soak-'));
  mkdirSync(join(folder, 'logs'));
  const log = (name: string): string => join(folder, 'logs', `${name}.log`);
  const database = place
    ? { ...leftAlone, ...place }
    : await keepDatabase({ folder: join(folder, 'postgres'), port: port + 20 });
  const portalUrl = `http://localhost:${port}`;
  const sandboxUrl = `http://localhost:${port + 10}`;
  const sandbox = keepSandbox({
    port: port + 10,
    portalUrl,
    dataFolder: join(folder, 'sandbox'),
    log: log('sandbox'),
  });
  const server = keepServer({
    port,
    databaseUrl: database.url,
    databaseOwnerUrl: database.ownerUrl,
    sandboxUrl,
    merchantIds,
    program: serverProgram,
    log: log('server'),
  });
  await Promise.all([
    untilAnswered(sandboxUrl, () => sandbox.failedToStart() === 0),
    untilAnswered(`${portalUrl}/api/health`, () => server.failedToStart() === 0),
  ]);
  return {
    portalUrl,
    gameUrls: {
      1: `http://localhost:${port + 1}`,
      2: `http://localhost:${port + 2}`,
      3: `http://localhost:${port + 3}`,
    },
    sandboxUrl,
    databaseUrl: database.ownerUrl,
    parts: { server, database, sandbox },
    folder,
    end: async (keep) => {
      await server.stop();
      await sandbox.stop();
      await database.stop();
      if (!keep) await rm(folder, { recursive: true, force: true });
    },
  };
}
