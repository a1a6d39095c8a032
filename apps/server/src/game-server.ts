/** The host of a main game: opening a window's session, the table, purchases, the feed, and the game client itself. */
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from './app-deps.ts';
import { gameAuthenticator, gameFeedRoute, gameSessionRoutes } from './modules/game-launch/game-launch.ts';
import { type PurchaseDesk, type RoundFeeds, roundRoutes } from './modules/rounds/rounds.ts';
import { protectBrowsers } from './platform/http/browser-protection.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { operationRoutes } from './platform/http/operation-routes.ts';
import { limitRate } from './platform/http/rate-limit.ts';
import { serveWebApp } from './platform/http/web-app.ts';

const builtGame = join(import.meta.dirname, '../../game/dist');

/** Which game, and what this process holds for it. */
export type GameServerParts = {
  readonly mainGame: 1;
  readonly feeds: RoundFeeds;
  readonly desk: PurchaseDesk;
};

/** Puts a game's host together; the caller listens. */
export async function createGameServer(
  deps: AppDeps,
  { mainGame, feeds, desk }: GameServerParts,
): Promise<FastifyInstance> {
  const { config, log } = deps;
  const app = createHttpServer({ log, behindProxy: config.behindProxy, hasPages: true });
  // Where a pop-up is not allowed, the portal shows the game in a frame of its own.
  await protectBrowsers(app, { framedBy: [config.portalUrl], frames: [], calls: [] });
  await limitRate(app, { perCredential: 600, perAddress: 6000 });
  await app.register(cookie);
  // The portal hands over the launch token from its own origin.
  await app.register(cors, { origin: config.portalUrl, credentials: true, methods: ['POST'] });
  const host = { ...deps, mainGame, feeds, isSecure: config.gameUrls[mainGame].startsWith('https:') };
  const bind = operationRoutes(app, '', { player: async () => undefined, game: gameAuthenticator(host) });
  gameSessionRoutes(bind, host);
  gameFeedRoute(app, host);
  roundRoutes(bind, { ...deps, desk });
  await serveWebApp(app, builtGame);
  return app;
}
