/** The portal's own host: the API under `/api`, and the portal itself. */
import { isPortalPage, portalPages } from '@lokalbingo/contract/addresses';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { serveApiPage } from './api-page.ts';
import type { Config } from './config.ts';
import { framedByOurselves, type PageNeeds, protectBrowsers } from './platform/http/browser-protection.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import type { Authenticator } from './platform/http/operation-routes.ts';
import { counted, limitRate, rateBounds } from './platform/http/rate-limit.ts';
import { sendFramedPage, serveWebApp } from './platform/http/web-app.ts';
import { mountPortal, type ServerModule } from './platform/server-module.ts';
import { removeWorker } from './removed-worker.ts';

/** What the portal's host is made of. */
export type PortalServerParts = {
  readonly log: Logger;
  readonly authenticate: Authenticator<'portal'>;
  readonly modules: readonly ServerModule[];
  /** The folder of the built portal. */
  readonly builtPortal: string;
  /** Whether a path is where a chain sends its players. */
  readonly isLandingPath: (path: string) => Promise<boolean>;
};

/** Puts the portal's host together; the caller listens. */
export async function createPortalServer(
  config: Config,
  { log, authenticate, modules, builtPortal, isLandingPath }: PortalServerParts,
): Promise<FastifyInstance> {
  const isPage = (path: string): boolean | Promise<boolean> => isPortalPage(path) || isLandingPath(path);
  const app = createHttpServer({ log, trustedProxies: config.trustedProxies, isPage });
  const needs = pageNeeds(config);
  await protectBrowsers(app, needs);
  const count = await limitRate(app, rateBounds);
  await mountPortal(app, counted(authenticate, count), modules);
  if (config.showsApiPage) await serveApiPage(app, config);
  if (!config.keptOffline) removeWorker(app);
  await serveWebApp(app, builtPortal);
  // Providers come back to these inside a frame of ours.
  for (const path of [portalPages.paymentReturn, portalPages.eidReturn])
    app.get(path, framedByOurselves(needs), (_request, reply) => sendFramedPage(reply));
  return app;
}

function pageNeeds({ eid, netaxept, partner501, chat, gameUrls }: Config): PageNeeds {
  const games = Object.values(gameUrls);
  const framedEid = eid.mode === 'inline' ? [new URL(eid.issuer).origin] : [];
  const remoteGame = partner501 ? [new URL(partner501.url).origin] : [];
  const liveChat = chat ? [new URL(chat.baseUrl).origin] : [];
  return {
    framedBy: [],
    frames: [new URL(netaxept.terminalUrl).origin, ...games, ...remoteGame, ...framedEid, ...liveChat],
    // The chat's script, and the sound by which it tells of an answer.
    scripts: liveChat,
    calls: [...games, ...liveChat],
    position: true,
    // The header is that of the page by which the portal was entered, and my page is mostly reached from another.
    camera: true,
  };
}
