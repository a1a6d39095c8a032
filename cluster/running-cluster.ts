/** Everything that runs: the cluster, or a short form of it. */
import { chmodSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepDatabase } from '../simulation/soak/targets/database.ts';
import { buildWeb } from '../tooling/build-web.ts';
import { type ClusterDatabase, createProductDatabase, startDatabase } from './database.ts';
import { startPlainProxy } from './plain-proxy.ts';
import { nodeNumbers, type Ports } from './ports.ts';
import {
  type ProductProcess,
  type ProductSite,
  prepareDatabase,
  startProduct,
  untilReady,
  urlsAt,
} from './product.ts';
import type { Program } from './program.ts';
import { startDatabaseProxy, startWebProxy } from './proxy.ts';
import { mountSmallDisks } from './small-disks.ts';

/** Two processes of each role, with any database and proxy. */
export type RunningProduct = ProductSite & {
  readonly processes: readonly ProductProcess[];
  /** Waits until everything works. */
  readonly untilWhole: () => Promise<void>;
  /** Stops everything, and removes the folder with data and logs unless it is kept. */
  readonly stop: (isKept?: boolean) => Promise<void>;
};

/** The short form: embedded PostgreSQL and a plain proxy. */
export type ShortCluster = RunningProduct & { readonly killDatabase: () => Promise<void> };

/** The cluster. */
export type Cluster = RunningProduct & {
  readonly database: ClusterDatabase;
  readonly databaseProxy: Program;
  readonly webProxy: Program;
};

/** Builds the missing parts, and starts the short form on empty data. */
export async function startShortCluster(ports: Ports): Promise<ShortCluster> {
  const folder = await newFolder();
  const database = await keepDatabase({ folder: join(folder, 'postgres'), port: ports.database });
  const proxy = startPlainProxy(ports);
  const stop = async (): Promise<void> => {
    await proxy.stop();
    await database.stop();
  };
  const product = await runProduct({ folder, ports, urls: database }, 'no', {
    begin: async () => undefined,
    stop,
  });
  return { ...product, killDatabase: database.kill };
}

/**
 * Builds the missing parts, and starts a cluster on empty data.
 * @param demo whether it has the demo's halls and players
 * @param diskMb the size of each node's disk, which is then in memory, as only root can have it; the
 * machine's own disk by default
 */
export async function startCluster(
  ports: Ports,
  { demo = 'no', diskMb }: { readonly demo?: 'yes' | 'no'; readonly diskMb?: number | undefined } = {},
): Promise<Cluster> {
  const folder = await newFolder();
  const disks = nodeNumbers.map((number) => join(folder, `node${number}`));
  const unmount = diskMb === undefined ? () => undefined : mountSmallDisks(disks, diskMb);
  try {
    return await startClusterIn(folder, ports, demo, unmount);
  } catch (error) {
    unmount();
    throw error;
  }
}

/** @param release is called when everything has stopped */
async function startClusterIn(
  folder: string,
  ports: Ports,
  demo: 'yes' | 'no',
  release: () => void,
): Promise<Cluster> {
  const database = await startDatabase(folder, ports);
  const [databaseProxy, webProxy] = [startDatabaseProxy(folder, ports), startWebProxy(folder, ports)];
  const begin = async (): Promise<void> => {
    await database.untilWhole();
    await createProductDatabase((await database.primary()).url);
  };
  const stop = async (): Promise<void> => {
    try {
      await Promise.all([databaseProxy.stop(), webProxy.stop()]);
      await database.stop();
    } finally {
      release();
    }
  };
  const product = await runProduct({ folder, ports, urls: urlsAt(ports.database) }, demo, { begin, stop });
  const untilWhole = async (): Promise<void> => {
    await database.untilWhole();
    await product.untilWhole();
  };
  return { ...product, untilWhole, database, databaseProxy, webProxy };
}

async function newFolder(): Promise<string> {
  buildWeb();
  const folder = await mkdtemp(join(tmpdir(), 'lokalbingo-cluster-'));
  // PostgreSQL does not run as root, and its user must reach its data.
  chmodSync(folder, 0o755);
  return folder;
}

/** @param rest the other programs: `begin` waits for them, and `stop` stops them */
async function runProduct(
  site: ProductSite,
  demo: 'yes' | 'no',
  rest: { readonly begin: () => Promise<void>; readonly stop: () => Promise<void> },
): Promise<RunningProduct> {
  let processes: readonly ProductProcess[] = [];
  const stop = async (isKept = false): Promise<void> => {
    await Promise.all(processes.map(({ program }) => program.stop()));
    await rest.stop();
    if (isKept) console.log(`Data and logs are kept in ${site.folder}`);
    else await rm(site.folder, { recursive: true, force: true });
  };
  try {
    await rest.begin();
    await prepareDatabase(site, demo);
    processes = startProduct(site, demo);
    await untilReady(processes);
  } catch (error) {
    await stop(true);
    throw error;
  }
  return { ...site, processes, untilWhole: () => untilReady(processes), stop };
}
