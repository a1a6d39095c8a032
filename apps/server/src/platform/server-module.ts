/**
 * A module's part in the program, as one value: its part in each role that a process can have. A host consists of what
 * its modules mount on it; `app.ts` lists the modules.
 */
import cookie from '@fastify/cookie';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import type { FastifyInstance } from 'fastify';
import { compressAnswers } from './http/compressed-answers.ts';
import { finishAnswersBeforeClosing } from './http/finish-answers.ts';
import { type Authenticator, type Authorize, type Bind, operationRoutes } from './http/operation-routes.ts';
import type { CountCaller } from './http/rate-limit.ts';
import type { Tasks } from './jobs.ts';
import type { Gauge } from './metrics.ts';
import type { Running } from './running.ts';

/** The host of a main game, as passed to modules. */
export type GameHost = {
  readonly mainGame: MainGame;
  /** Whether browsers reach it over https: then its cookie is sent over https only. */
  readonly isSecure: boolean;
  /** For requests that are not calls of the contract: the stream of events. */
  readonly app: FastifyInstance;
  /** Counts requests that are not calls of the contract by their caller. */
  readonly count: CountCaller;
};

/** A module's part in each role. It does nothing before the program plays the role. */
export type ServerModule = {
  /** The name of its folder, and of the contract file with its calls. */
  readonly name: string;
  /** Serves resources that are not calls and are the same on every host. */
  readonly everyHost?: (app: FastifyInstance) => void;
  /** Binds its calls on the portal's host. */
  readonly portal?: (bind: Bind<'portal'>) => void;
  /** Binds its calls on the host of a main game. */
  readonly game?: (bind: Bind<'game'>, host: GameHost) => void;
  /** Binds its calls on the host of the hall console. */
  readonly hall?: (bind: Bind<'hall'>) => void;
  /** Starts its loop, which does nothing while this process's clock is wrong. */
  readonly conductor?: (isClockRight: () => boolean) => Running;
  /** The jobs that it works on. */
  readonly jobs?: Tasks;
  /** Runs in a process that works on jobs, before it begins, because it may have been down. Safe to repeat. */
  readonly beforeJobs?: () => Promise<void>;
  /** Figures of the whole installation, which processes that work off jobs show among their metrics. */
  readonly gauges?: readonly Gauge[];
};

/** Makes the server the portal's host. */
export async function mountPortal(
  app: FastifyInstance,
  authenticate: Authenticator<'portal'>,
  modules: readonly ServerModule[],
): Promise<void> {
  await app.register(cookie);
  await compressAnswers(app);
  const bind = operationRoutes(app, 'portal', authenticate);
  serveOnEveryHost(app, modules);
  for (const module of modules) module.portal?.(bind);
  finishAnswersBeforeClosing(app);
}

/** Makes the server the host of a main game. */
export async function mountGame(
  host: GameHost,
  authenticate: Authenticator<'game'>,
  modules: readonly ServerModule[],
): Promise<void> {
  await host.app.register(cookie);
  await compressAnswers(host.app);
  const bind = operationRoutes(host.app, 'game', authenticate);
  serveOnEveryHost(host.app, modules);
  for (const module of modules) module.game?.(bind, host);
  finishAnswersBeforeClosing(host.app);
}

/** Makes the server the host of the hall console. */
export async function mountHall(
  app: FastifyInstance,
  { authenticate, authorize }: { authenticate: Authenticator<'hall'>; authorize: Authorize<'hall'> },
  modules: readonly ServerModule[],
): Promise<void> {
  await app.register(cookie);
  await compressAnswers(app);
  const bind = operationRoutes(app, 'hall', authenticate, authorize);
  serveOnEveryHost(app, modules);
  for (const module of modules) module.hall?.(bind);
  finishAnswersBeforeClosing(app);
}

function serveOnEveryHost(app: FastifyInstance, modules: readonly ServerModule[]): void {
  for (const module of modules) module.everyHost?.(app);
}

/** Returns every job of the modules. */
export function jobsOf(modules: readonly ServerModule[]): Tasks {
  return Object.assign({}, ...modules.map(({ jobs }) => jobs));
}
