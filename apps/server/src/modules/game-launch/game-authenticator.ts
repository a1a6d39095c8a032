import type { MainGame } from '@lokalbingo/bingo/main-game';
import type { FastifyRequest } from 'fastify';
import { batchedRead } from '../../platform/batched-read.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { GameCaller } from '../../platform/http/operation-routes.ts';
import { type OwnCookie, ownCookie } from '../../platform/http/own-cookie.ts';
import { hashText, secretHash, secretShape } from '../../platform/secret.ts';
import { asSynthetic } from '../identity/identity.ts';
import { type SessionWithStanding, sessionsWithStanding } from './game-session.ts';

/** The dependencies of authenticating callers of a game host. */
export type GameHostDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly mainGame: MainGame;
  /** Whether browsers reach the host over https. */
  readonly isSecure: boolean;
};

/** Returns the cookie of a main game. All ports of one machine share their cookies, so each game has its own name. */
export function gameCookie({ mainGame, isSecure }: Pick<GameHostDeps, 'mainGame' | 'isSecure'>): OwnCookie {
  return ownCookie({ name: `lokalbingo_game_${mainGame}`, isSecure, sameSite: 'strict' });
}

/** Finds the window that a request's cookie identifies, and its standing; undefined when there is none. */
export type FindWindow = (request: FastifyRequest) => Promise<SessionWithStanding | undefined>;

/** Creates the window finder of a host. Concurrent look-ups are batched. */
export function windowFinder({ db, clock, mainGame, isSecure }: GameHostDeps): FindWindow {
  const cookie = gameCookie({ mainGame, isSecure });
  const find = batchedRead<Buffer, SessionWithStanding | undefined>({
    read: async (cookieHashes) => {
      const found = await sessionsWithStanding(db, { cookieHashes, mainGame }, clock.now());
      const byHash = new Map(found.map((each) => [hashText(each.session.cookieHash), each]));
      return cookieHashes.map((hash) => byHash.get(hashText(hash)));
    },
  });
  return async (request) => {
    const secret = cookie.read(request);
    return secret === undefined || !secretShape.test(secret) ? undefined : find(secretHash(secret));
  };
}

/** Authenticates the caller of a main game's host; undefined unless the cookie identifies a usable session. */
export function gameAuthenticator(deps: GameHostDeps) {
  const findWindow = windowFinder(deps);
  return async (request: FastifyRequest): Promise<GameCaller | undefined> => {
    const found = await findWindow(request);
    if (found?.standing !== 'alive') return undefined;
    const { playerId, hallId, mainGame, gameSessionId, openedAt } = found.session;
    const caller = { playerId, hallId, mainGame, gameSessionId, openedAt, evening: found.evening };
    return asSynthetic(deps.db, request, caller);
  };
}
