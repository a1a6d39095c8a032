/**
 * The fixture of tests over HTTP: the modules under test, mounted on the product's own hosts, with a database per file,
 * real tokens, and a fake clock. Nothing of ours is replaced.
 */
import { join } from 'node:path';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import type { Host, Operation } from '@lokalbingo/contract/operation';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { hallAuthenticator } from '../hall-authenticator.ts';
import { gameAuthenticator } from '../modules/game-launch/game-launch.ts';
import { openTestWindow } from '../modules/game-launch/testing/test-window.ts';
import { playerAuthenticator } from '../modules/identity/identity.ts';
import { openTestSession } from '../modules/identity/testing/test-session.ts';
import { staffAuthorizer } from '../modules/staff/staff.ts';
import type { Db } from '../platform/database.ts';
import { type DatabaseHealth, openDatabaseHealth } from '../platform/database-health.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { countNobody } from '../platform/http/rate-limit.ts';
import { type LiveFeed, openLiveFeed } from '../platform/live-feed.ts';
import { systemRandom } from '../platform/random-bytes.ts';
import { openReadingThread, type ReadingThread } from '../platform/reading-thread.ts';
import { assert } from '../platform/result.ts';
import { jobsOf, mountGame, mountHall, mountPortal, type ServerModule } from '../platform/server-module.ts';
import { type FakeClock, fakeClock } from '../platform/testing/fake-clock.ts';
import { longTimeouts } from '../platform/testing/long-timeouts.ts';
import { runJobs } from '../platform/testing/run-jobs.ts';
import { type TestDatabase, useTestDatabase } from '../platform/testing/test-database.ts';
import {
  outcomeOf,
  requestOf,
  type TestInput,
  type TestOutcome,
  type WireInput,
  wireInputOf,
} from './test-call.ts';

const readingProgram = join(import.meta.dirname, '../reading-worker.ts');

/**
 * The caller: a player, by a token; a player's window of a hall's main game, by its cookie; a staff member, by the
 * cookie of a session that `openTestStaffSession` opened; or a screen, by the cookie from its pairing.
 */
export type TestCaller =
  | number
  | { readonly playerId: number; readonly hallId: number }
  | { readonly staffCookie: string }
  | { readonly screenCookie: string };

/** The fixture; use it inside tests and hooks, not while the file loads. */
export type TestApi = {
  readonly database: TestDatabase;
  readonly clock: FakeClock;
  /** Every log line so far. */
  readonly logLines: string[];
  /** Makes a call, typed on both sides. */
  readonly call: <Op extends Operation>(
    operation: Op,
    input: TestInput<Op> & { readonly as?: TestCaller },
  ) => Promise<TestOutcome<Op>>;
  /** Makes a raw call and returns the raw reply. */
  readonly send: (
    operation: Operation,
    input?: WireInput & { readonly as?: TestCaller },
  ) => Promise<LightMyRequestResponse>;
  /** Returns the headers that identify a caller, the same at every call. */
  readonly credentials: (caller: TestCaller) => Promise<Readonly<Record<string, string>>>;
  /** Returns the address of a host, for requests that are no calls, or that need a real connection. */
  readonly urlOf: (host: Host) => Promise<string>;
  /** Runs the due jobs. */
  readonly runJobs: () => Promise<void>;
};

/** The options of a file. */
export type TestApiOptions = {
  readonly database?: TestDatabase;
  readonly clock?: FakeClock;
  readonly logLines?: string[];
  /** Whether browsers reach the game's host over https. */
  readonly isSecure?: boolean;
  /** The main game of the host, by default the first. */
  readonly mainGame?: MainGame;
};

/** Mounts the modules before the file's tests. */
export function useTestApi(
  modulesOf: (dependencies: Dependencies) => readonly ServerModule[] | Promise<readonly ServerModule[]>,
  {
    database = useTestDatabase(),
    clock = fakeClock(),
    logLines = [],
    isSecure = false,
    mainGame = 1,
  }: TestApiOptions = {},
): TestApi {
  const game = { mainGame, isSecure };
  const log = pino({ level: 'debug' }, { write: (line: string) => void logLines.push(line) });
  const known = new Map<string, Promise<Readonly<Record<string, string>>>>();
  const urls = new Map<Host, Promise<string>>();
  let opened: OpenApi | undefined;
  const open = (): OpenApi => {
    assert(opened, 'The API exists only while tests run.');
    return opened;
  };

  beforeAll(async () => {
    const { db, url } = database;
    const liveFeed = await openLiveFeed(url, log);
    const databaseHealth = openDatabaseHealth(url);
    const readingThread = openReadingThread({ databaseUrl: url, program: readingProgram, log });
    const isReady = databaseHealth.isWell;
    const dependencies = { log, clock, random: systemRandom, db, liveFeed, isReady, readingThread };
    const modules = await modulesOf(dependencies);
    const hosts = await openHosts(dependencies, modules, { ...game, consoleDb: database.consoleDb });
    opened = { hosts, modules, liveFeed, databaseHealth, readingThread };
  });
  afterAll(async () => {
    if (opened === undefined) return;
    await Promise.all(Object.values(opened.hosts).map((host) => host.close()));
    await opened.liveFeed.close();
    await opened.databaseHealth.close();
    await opened.readingThread.close();
  });

  const credentials: TestApi['credentials'] = (caller) => {
    const key = JSON.stringify(caller);
    const ofCaller = known.get(key) ?? openCredentials(database.db, clock, { caller, ...game });
    known.set(key, ofCaller);
    return ofCaller;
  };
  const send: TestApi['send'] = async (operation, { as, headers, ...input } = {}) => {
    const own = as === undefined ? {} : await credentials(as);
    return open().hosts[operation.host].inject(
      requestOf(operation, { ...input, headers: { ...own, ...headers } }),
    );
  };
  return {
    database,
    clock,
    logLines,
    credentials,
    send,
    call: async (operation, { as, ...input }) => {
      const wire = wireInputOf(operation, input as never);
      return outcomeOf(operation, await send(operation, { ...wire, ...(as !== undefined && { as }) }));
    },
    urlOf: (host) => {
      const url = urls.get(host) ?? open().hosts[host].listen({ port: 0, host: '127.0.0.1' });
      urls.set(host, url);
      return url;
    },
    runJobs: () => runJobs(database.pool, jobsOf(open().modules)),
  };
}

/** What is open while tests run. */
type OpenApi = {
  readonly hosts: Readonly<Record<Host, FastifyInstance>>;
  readonly modules: readonly ServerModule[];
  readonly liveFeed: LiveFeed;
  readonly databaseHealth: DatabaseHealth;
  readonly readingThread: ReadingThread;
};

/** The game of the host, and how it is reached. */
type OpenGame = Required<Pick<TestApiOptions, 'mainGame' | 'isSecure'>>;

async function openHosts(
  { log, db, clock }: Dependencies,
  modules: readonly ServerModule[],
  { mainGame, isSecure, consoleDb }: OpenGame & { readonly consoleDb: Db },
): Promise<OpenApi['hosts']> {
  const portal = createHttpServer({ log, waits: longTimeouts });
  await mountPortal(portal, playerAuthenticator({ db, clock }), modules);
  const game = createHttpServer({ log, waits: longTimeouts });
  await mountGame(
    { app: game, mainGame, isSecure, count: countNobody },
    gameAuthenticator({ db, clock, mainGame, isSecure }),
    modules,
  );
  const hall = createHttpServer({ log, waits: longTimeouts });
  const hallAuth = {
    authenticate: hallAuthenticator({ db: consoleDb, clock, isSecure: false }),
    authorize: staffAuthorizer({ clock, mustIdentify: false }),
  };
  await mountHall(hall, hallAuth, modules);
  return { portal, game, hall };
}

async function openCredentials(
  db: Db,
  clock: FakeClock,
  { caller, mainGame, isSecure }: { readonly caller: TestCaller } & OpenGame,
): Promise<Readonly<Record<string, string>>> {
  if (typeof caller === 'object' && 'staffCookie' in caller) return { cookie: caller.staffCookie };
  if (typeof caller === 'object' && 'screenCookie' in caller) return { cookie: caller.screenCookie };
  if (typeof caller !== 'number')
    return { cookie: await openTestWindow(db, clock, { ...caller, mainGame, isSecure }) };
  const { token } = await openTestSession(db, clock, caller);
  return { authorization: `Bearer ${token}` };
}
