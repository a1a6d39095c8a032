/** The portal's own host: the API under `/api`, and the portal itself. */
import { isPortalPage, portalPages } from '@lokalbingo/contract/addresses';
import { operations } from '@lokalbingo/contract/operations';
import type { PortalBuild } from '@lokalbingo/contract/rendered-view';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { serveApiPage } from './api-page.ts';
import type { Config } from './config.ts';
import { inProcessFetch } from './in-process-fetch.ts';
import { publicFacts } from './modules/halls/halls.ts';
import { fillTemplate, templateVersion } from './page-template.ts';
import type { Clock } from './platform/clock.ts';
import { framedByOurselves, type PageNeeds, protectBrowsers } from './platform/http/browser-protection.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import type { FindKeptFile } from './platform/http/kept-file.ts';
import type { Authenticator } from './platform/http/operation-routes.ts';
import { counted, limitRate, rateBounds } from './platform/http/rate-limit.ts';
import { type PageThere, sendFramedPage, sendPage, serveWebApp } from './platform/http/web-app.ts';
import type { LiveFeed } from './platform/live-feed.ts';
import { mountPortal, type ServerModule } from './platform/server-module.ts';
import { removeWorker } from './removed-worker.ts';
import { type RenderedPages, renderedPages } from './rendered-pages.ts';
import { serveSiteMap } from './site-map.ts';

/** The parts of the portal's host. */
export type PortalServerParts = {
  readonly log: Logger;
  readonly authenticate: Authenticator<'portal'>;
  readonly modules: readonly ServerModule[];
  /** The folder of the built portal. */
  readonly builtPortal: string;
  /** The portal's build for the server, which renders its public pages. */
  readonly portalBuild: PortalBuild;
  readonly clock: Clock;
  readonly liveFeed: Pick<LiveFeed, 'listen'>;
  readonly findKept?: FindKeptFile | undefined;
};

/** Creates the portal's host; the caller listens. Rendering of the public pages begins at the start, one by one. */
export async function createPortalServer(config: Config, parts: PortalServerParts): Promise<FastifyInstance> {
  const { log, authenticate, modules, builtPortal } = parts;
  const app = createHttpServer({
    log,
    trustedProxies: config.trustedProxies,
    isPage: (path) => pageAt(path),
    findKept: parts.findKept,
  });
  const pages = pagesOf(app, config.portalUrl, parts);
  const pageAt = async (path: string): Promise<PageThere> => {
    const page = await pages.at(path);
    if (typeof page === 'object') return page;
    return page === 'not-drawn' || isPortalPage(path) || ((await pages.nothing()) ?? false);
  };
  const needs = pageNeeds(config, parts.portalBuild);
  await protectBrowsers(app, needs);
  const count = limitRate(app, rateBounds);
  await mountPortal(app, counted(authenticate, count), modules);
  if (config.showsApiPage) await serveApiPage(app, config, operations);
  if (!config.keptOffline) removeWorker(app);
  await serveWebApp(app, builtPortal);
  app.get(portalPages.home, async (_request, reply) => sendPage(reply, await pageAt(portalPages.home)));
  // Providers return to these inside a frame of ours.
  for (const path of [portalPages.paymentReturn, portalPages.eidReturn])
    app.get(path, framedByOurselves(needs), (_request, reply) => sendFramedPage(reply));
  return app;
}

function pagesOf(app: FastifyInstance, origin: string, parts: PortalServerParts): RenderedPages {
  const { log, clock, liveFeed, builtPortal, portalBuild } = parts;
  const renderer = portalBuild.portalRenderer({ origin, fetch: inProcessFetch(app) });
  const pages = renderedPages({
    renderer,
    fill: (rendered) => fillTemplate(builtPortal, rendered, portalBuild),
    version: () => templateVersion(builtPortal),
    clock,
    log,
  });
  const renderAgain = (): void => void pages.renderAgain();
  const stop = liveFeed.listen(publicFacts, renderAgain);
  app.addHook('onListen', async () => renderAgain());
  app.addHook('onClose', async () => stop());
  serveSiteMap(app, pages, { origin, privatePaths: renderer.privatePaths });
  return pages;
}

function pageNeeds(
  { eid, netaxept, partner501, chat, gameUrls }: Config,
  { headScript, endScript }: PortalBuild,
): PageNeeds {
  const games = Object.values(gameUrls);
  const framedEid = eid.mode === 'inline' ? [new URL(eid.issuer).origin] : [];
  const remoteGame = partner501 ? [new URL(partner501.url).origin] : [];
  const liveChat = chat ? [new URL(chat.baseUrl).origin] : [];
  return {
    framedBy: [],
    frames: [new URL(netaxept.terminalUrl).origin, ...games, ...remoteGame, ...framedEid, ...liveChat],
    // The chat's script, and its notification sound.
    scripts: liveChat,
    calls: [...games, ...liveChat],
    position: true,
    // The header belongs to the page by which the portal was entered, and my page is mostly reached from another.
    camera: true,
    inlineScripts: [headScript, endScript],
  };
}
