/** The host of a main game: opening a window's session, the table, purchases, the feed, and the game client itself. */
import cors from '@fastify/cors';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { hallOfGameWindow, portalPages, toMyPage } from '@lokalbingo/contract/addresses';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { protectBrowsers } from './platform/http/browser-protection.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import type { Authenticator } from './platform/http/operation-routes.ts';
import { counted, limitRate, rateBounds } from './platform/http/rate-limit.ts';
import { serveWebApp } from './platform/http/web-app.ts';
import { mountGame, type ServerModule } from './platform/server-module.ts';

/** What a game's host is made of. */
export type GameServerParts = {
  readonly mainGame: MainGame;
  readonly log: Logger;
  readonly authenticate: Authenticator<'game'>;
  readonly modules: readonly ServerModule[];
  /** The folder of the built game client. */
  readonly builtGame: string;
};

/** Puts a game's host together; the caller listens. */
export async function createGameServer(
  config: Config,
  { mainGame, log, authenticate, modules, builtGame }: GameServerParts,
): Promise<FastifyInstance> {
  const isPage = (path: string): boolean => hallOfGameWindow(path) !== undefined;
  const app = createHttpServer({ log, trustedProxies: config.trustedProxies, isPage });
  // Where a pop-up is not allowed, the portal shows the game in a frame of its own.
  await protectBrowsers(app, { framedBy: [config.portalUrl], frames: [], calls: [] });
  const count = await limitRate(app, rateBounds);
  // The portal hands over the launch token from its own origin.
  await app.register(cors, {
    origin: config.portalUrl,
    credentials: true,
    methods: ['POST'],
    // A question that no browser asks gets the same answer, and no bare text.
    strictPreflight: false,
  });
  const isSecure = config.gameUrls[mainGame].startsWith('https:');
  await mountGame({ app, mainGame, isSecure, count }, counted(authenticate, count), modules);
  app.get(toMyPage, (_, reply) => reply.redirect(`${config.portalUrl}${portalPages.myPage}`));
  await serveWebApp(app, builtGame);
  return app;
}
