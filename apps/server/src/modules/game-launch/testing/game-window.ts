/** A portal and a game host over real HTTP, and a player who opens the game from the one in the other. */
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { hours } from '../../../platform/durations.ts';
import { createHttpServer } from '../../../platform/http/http-server.ts';
import { type LiveFeed, openLiveFeed } from '../../../platform/live-feed.ts';
import { assert } from '../../../platform/result.ts';
import { mountGame, mountPortal } from '../../../platform/server-module.ts';
import { identityModule, playerAuthenticator } from '../../identity/identity.ts';
import { openRoundFeeds, roundsModule } from '../../rounds/rounds.ts';
import type { RoundWorld } from '../../rounds/testing/round-world.ts';
import { gameAuthenticator, gameLaunchModule } from '../game-launch.ts';

/** An answer as a test reads it. */
export type Answer = { readonly status: number; readonly json: unknown; readonly cookie: string | undefined };

/** What {@link useGameHosts} gives. */
export type GameHosts = {
  readonly hostUrl: () => string;
  /** Logs the player in and gives the bearer token. */
  readonly logIn: (playerId: number) => Promise<string>;
  readonly logOut: (token: string) => Promise<Answer>;
  readonly askForToken: (token: string, hallId: number, gameType?: number) => Promise<Answer>;
  readonly exchange: (gameToken: string) => Promise<Answer>;
  /** From login to an open window: gives its cookie. */
  readonly openWindow: (token: string, hallId: number) => Promise<string>;
  readonly get: (path: string, cookie?: string, headers?: Record<string, string>) => Promise<Answer>;
  readonly buy: (cookie: string, body: object, key?: string) => Promise<Answer>;
};

/** Starts both before the file's tests. */
export function useGameHosts(world: RoundWorld, { isSecure = false } = {}): GameHosts {
  const apps: FastifyInstance[] = [];
  let liveFeed: LiveFeed | undefined;
  let portalUrl = '';
  let hostUrl = '';

  beforeAll(async () => {
    const { db, url } = world.database;
    const deps = { ...world.conductorDeps(), log: world.log };
    liveFeed = await openLiveFeed(url, deps.log);
    const modules = [
      identityModule({ ...deps, throttleSecret: 'secret', sessionLifetimeMs: hours(8) }),
      roundsModule(deps),
      gameLaunchModule({ ...deps, liveFeed, feeds: openRoundFeeds({ db, liveFeed, log: deps.log }) }),
    ];
    const portal = createServer(deps.log);
    await mountPortal(portal, playerAuthenticator(deps), modules);
    const host = createServer(deps.log);
    await mountGame(
      { app: host, mainGame: 1, isSecure },
      gameAuthenticator({ ...deps, mainGame: 1 }),
      modules,
    );

    apps.push(portal, host);
    portalUrl = await portal.listen({ port: 0, host: '127.0.0.1' });
    hostUrl = await host.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await Promise.all(apps.map((app) => app.close()));
    await liveFeed?.close();
  });

  const post = (url: string, body: object | undefined, headers: Record<string, string>) =>
    read(
      fetch(url, {
        method: 'POST',
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
  const hosts: GameHosts = {
    hostUrl: () => hostUrl,
    logIn: async (playerId) => {
      const { mobile } = await world.database.db
        .selectFrom('identity.players')
        .select('mobile')
        .where('player_id', '=', playerId)
        .executeTakeFirstOrThrow();
      const answer = await post(
        `${portalUrl}/api/user/login`,
        { username: mobile, password: 'Lokalbingo1' },
        {},
      );
      return (answer.json as { token: string }).token;
    },
    logOut: (token) => post(`${portalUrl}/api/user/logout`, undefined, { authorization: `Bearer ${token}` }),
    askForToken: (token, hallId, gameType = 1) =>
      post(
        `${portalUrl}/api/game/getGameToken`,
        { GameType: gameType, bingoid: hallId },
        { authorization: `Bearer ${token}` },
      ),
    exchange: (gameToken) => post(`${hostUrl}/game`, { token: gameToken }, {}),
    openWindow: async (token, hallId) => {
      const { json } = await hosts.askForToken(token, hallId);
      const opened = await hosts.exchange((json as { gameToken: string }).gameToken);
      assert(opened.cookie, 'The window is open.');
      return opened.cookie;
    },
    get: (path, windowCookie, headers = {}) =>
      read(
        fetch(`${hostUrl}${path}`, {
          headers: { ...headers, ...(windowCookie && { cookie: windowCookie }) },
        }),
      ),
    buy: (windowCookie, body, key) =>
      post(`${hostUrl}/api/purchases`, body, {
        cookie: windowCookie,
        ...(key !== undefined && { 'idempotency-key': key }),
      }),
  };
  return hosts;
}

function createServer(log: Logger): FastifyInstance {
  return createHttpServer({ log, behindProxy: false });
}

async function read(answering: Promise<Response>): Promise<Answer> {
  const answer = await answering;
  const text = await answer.text();
  return {
    status: answer.status,
    json: text === '' ? undefined : JSON.parse(text),
    cookie: answer.headers.get('set-cookie')?.split(';')[0],
  };
}
