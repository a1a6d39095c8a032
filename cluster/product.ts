/** Two processes of each role, on the cluster's database and behind its proxy. */

import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunningPostgres } from '../apps/server/src/platform/embedded-postgres.ts';
import type { Ports } from './ports.ts';
import { type Program, startProgram } from './program.ts';

/** The roles of the product's processes. */
const processRoles = ['portal', 'game', 'hall', 'conductor', 'jobs'] as const;
export type ProcessRole = (typeof processRoles)[number];

/** Where a process of the product listens. */
export type ProcessPlace = {
  readonly name: string;
  readonly role: ProcessRole;
  /** The first of its ports. */
  readonly port: number;
};

/** A process of the product. */
export type ProductProcess = ProcessPlace & { readonly program: Program };

/** The places of two processes of each role. */
export const processPlaces = (ports: Ports): readonly ProcessPlace[] =>
  processRoles.flatMap((role, nth) =>
    [0, 1].map((twin) => ({ name: `${role}${twin + 1}`, role, port: ports.product(2 * nth + twin) })),
  );

/** The program of every process, with its arguments. */
export const productProgram = [
  process.execPath,
  join(import.meta.dirname, '../apps/server/src/main.ts'),
] as const;
const migrate = join(import.meta.dirname, '../apps/server/src/commands/migrate-database.ts');

/** The addresses of the database for the product's users. */
export type DatabaseUrls = Pick<RunningPostgres, 'url' | 'consoleUrl' | 'ownerUrl'>;

/** The addresses of the cluster's database at a port. @param options the end of each, with its question mark */
export const urlsAt = (port: number, options = ''): DatabaseUrls => {
  const as = (user: string): string => `postgres://lokalbingo_${user}@127.0.0.1:${port}/lokalbingo${options}`;
  return { url: as('app'), consoleUrl: as('hall'), ownerUrl: as('owner') };
};

/** Where the processes run. */
export type ProductSite = { readonly folder: string; readonly ports: Ports; readonly urls: DatabaseUrls };

/** The settings of every process of the product. */
const environmentOf = ({ ports, urls }: ProductSite): Readonly<Record<string, string>> => ({
  DATABASE_URL: urls.url,
  DATABASE_CONSOLE_URL: urls.consoleUrl,
  PORTAL_URL: `http://localhost:${ports.web}`,
  GAME_1_URL: `http://localhost:${ports.web + 1}`,
  GAME_2_URL: `http://localhost:${ports.web + 2}`,
  GAME_3_URL: `http://localhost:${ports.web + 3}`,
  HALL_URL: `http://localhost:${ports.web + 4}`,
  HOST: '127.0.0.1',
  INNER_HOST: '127.0.0.1',
  TRUSTED_PROXIES: '1',
  // Longer than the proxy takes to notice that a process is not ready.
  DRAIN_SECONDS: '2',
  LOG_LEVEL: 'warn',
});

/** Migrates the database as its owner, with or without the demo. @throws Error when that fails */
export async function prepareDatabase(site: ProductSite, demo: 'yes' | 'no'): Promise<void> {
  const env = { ...environmentOf(site), DATABASE_OWNER_URL: site.urls.ownerUrl, DEMO: demo };
  const program = startProgram({ name: 'migrate', run: [process.execPath, migrate], env }, site.folder);
  if ((await program.ended()) !== 0) throw new Error(`The migration failed. See ${site.folder}/migrate.log`);
}

/** Starts two processes of each role. */
export const startProduct = (site: ProductSite, demo: 'yes' | 'no'): readonly ProductProcess[] =>
  processPlaces(site.ports).map((place) => startProcess(site, place, { DEMO: demo }));

/** Starts one process. @param settings those that only this process has */
export function startProcess(
  site: ProductSite,
  place: ProcessPlace,
  settings: Readonly<Record<string, string>>,
): ProductProcess {
  const env = { ...environmentOf(site), PORT: String(place.port), ROLES: place.role, ...settings };
  return { ...place, program: startProgram({ name: place.name, run: productProgram, env }, site.folder) };
}

/** Whether a process reports on its inner port that it is ready. */
export async function isReady({ port }: ProcessPlace): Promise<boolean> {
  const signal = AbortSignal.timeout(1000);
  return (await fetch(`http://127.0.0.1:${port + 5}/ready`, { signal }).catch(() => undefined))?.ok ?? false;
}

/** Waits until all processes are ready. @throws Error after two minutes */
export async function untilReady(processes: readonly ProductProcess[]): Promise<void> {
  const until = Date.now() + 120_000;
  for (;;) {
    const states = await Promise.all(processes.map(isReady));
    const late = processes.filter((_, nth) => !states[nth]);
    if (late.length === 0) return;
    if (Date.now() > until)
      throw new Error(`Not ready: ${late.map(({ program }) => program.name).join(', ')}`);
    await pause(200);
  }
}
