/** The host of the hall console: its calls under `/api`, and the console itself. */
import { isHallPage, screenPath } from '@lokalbingo/contract/hall-addresses';
import { hallOperations } from '@lokalbingo/contract/hall-operations';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { serveApiPage } from './api-page.ts';
import type { Config } from './config.ts';
import { protectBrowsers } from './platform/http/browser-protection.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import type { FindKeptFile } from './platform/http/kept-file.ts';
import type { Authenticator, Authorize } from './platform/http/operation-routes.ts';
import { counted, limitRate, rateBounds } from './platform/http/rate-limit.ts';
import { serveWebApp } from './platform/http/web-app.ts';
import { mountHall, type ServerModule } from './platform/server-module.ts';

/** The parts of the console's host. */
export type HallServerParts = {
  readonly log: Logger;
  readonly authenticate: Authenticator<'hall'>;
  readonly authorize: Authorize<'hall'>;
  readonly modules: readonly ServerModule[];
  /** The folder of the built console. */
  readonly builtHall: string;
  readonly findKept?: FindKeptFile | undefined;
};

/** Creates the console's host; the caller listens. */
export async function createHallServer(
  config: Pick<Config, 'trustedProxies' | 'showsApiPage' | 'productName' | 'gameUrls' | 'hallUrl'>,
  { log, authenticate, authorize, modules, builtHall, findKept }: HallServerParts,
): Promise<FastifyInstance> {
  const app = createHttpServer({ log, trustedProxies: config.trustedProxies, isPage: isHallPage, findKept });
  await protectBrowsers(app, { framedBy: [], frames: [], calls: [] });
  const count = limitRate(app, rateBounds);
  await mountHall(app, { authenticate: counted(authenticate, count), authorize }, modules);
  if (config.showsApiPage) await serveApiPage(app, config, hallOperations);
  await serveWebApp(app, builtHall);
  app.get(screenPath, (_, reply) => reply.sendFile('skjerm.html'));
  return app;
}
