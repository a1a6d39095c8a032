/** The host of a main game: opening a window's session, snapshots, purchases, the feed, and the game client itself. */
import cors from '@fastify/cors';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import {
  hallOfGameWindow,
  myPageOf,
  portalPages,
  recalledRoundPage,
  roundCheck,
  toMyPage,
} from '@lokalbingo/contract/addresses';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { protectBrowsers } from './platform/http/browser-protection.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import type { FindKeptFile } from './platform/http/kept-file.ts';
import type { Authenticator } from './platform/http/operation-routes.ts';
import { counted, limitRate, rateBounds } from './platform/http/rate-limit.ts';
import { serveWebApp } from './platform/http/web-app.ts';
import { mountGame, type ServerModule } from './platform/server-module.ts';

/** The parts of a game's host. */
export type GameServerParts = {
  readonly mainGame: MainGame;
  readonly log: Logger;
  readonly authenticate: Authenticator<'game'>;
  readonly modules: readonly ServerModule[];
  /** The folder of the built game client. */
  readonly builtGame: string;
  readonly findKept?: FindKeptFile | undefined;
};

/** Creates a game's host; the caller listens. */
export async function createGameServer(
  config: Config,
  { mainGame, log, authenticate, modules, builtGame, findKept }: GameServerParts,
): Promise<FastifyInstance> {
  const isPage = (path: string): boolean => hallOfGameWindow(path) !== undefined;
  const app = createHttpServer({ log, trustedProxies: config.trustedProxies, isPage, findKept });
  // Where pop-ups are blocked, the portal shows the game in its own frame.
  await protectBrowsers(app, { framedBy: [config.portalUrl], frames: [], calls: [] });
  const count = limitRate(app, rateBounds);
  // The portal passes the launch token from its own origin.
  await app.register(cors, {
    origin: config.portalUrl,
    credentials: true,
    methods: ['POST'],
    // An unusual preflight gets the same answer, not plain text.
    strictPreflight: false,
  });
  const isSecure = config.gameUrls[mainGame].startsWith('https:');
  await mountGame({ app, mainGame, isSecure, count }, counted(authenticate, count), modules);
  app.get(toMyPage, ({ query }, reply) => reply.redirect(`${config.portalUrl}${myPageOf(query, mainGame)}`));
  leadToRounds(app, config.portalUrl);
  await serveWebApp(app, builtGame);
  return app;
}

/** Redirects from the game to the portal's pages about rounds; without a round, to the page where one can be found. */
function leadToRounds(app: FastifyInstance, portalUrl: string): void {
  type Params = Readonly<Record<string, unknown>>;
  app.get(portalPages.recall, (_, reply) => reply.redirect(`${portalUrl}${portalPages.recall}`));
  app.get(portalPages.recalledRound, ({ params }, reply) => {
    const { hallId, roundId } = params as Params;
    const round = roundOf(hallId, roundId);
    return reply.redirect(`${portalUrl}${round ? recalledRoundPage(round) : portalPages.recall}`);
  });
  app.get(portalPages.roundCheck, ({ query }, reply) => {
    const { hall, runde } = query as Params;
    const round = roundOf(hall, runde);
    return reply.redirect(`${portalUrl}${round ? roundCheck(round) : portalPages.roundCheck}`);
  });
}

/** Returns the round that two parts of an address name; undefined when they are not numbers. */
function roundOf(hall: unknown, round: unknown): { hallId: number; roundId: number } | undefined {
  const areNumbers = [hall, round].every((number) => /^[1-9][0-9]{0,14}$/.test(String(number)));
  return areNumbers ? { hallId: Number(hall), roundId: Number(round) } : undefined;
}
