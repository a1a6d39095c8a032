import type { MainGame } from '@lokalbingo/bingo/main-game';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { GameCaller } from '../../platform/http/operation-routes.ts';
import { type OwnCookie, ownCookie } from '../../platform/http/own-cookie.ts';
import { secretHash, secretShape } from '../../platform/secret.ts';
import { standingOf } from './game-session.ts';
import { type GameSession, sessionByCookie } from './game-session-store.ts';

/** What finding out who calls a game host takes. */
export type GameHostDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly mainGame: MainGame;
  /** Whether browsers reach the host by https. */
  readonly isSecure: boolean;
};

/** The cookie of a main game. All ports of one machine share their cookies, so each game has a name of its own. */
export function gameCookie({ mainGame, isSecure }: Pick<GameHostDeps, 'mainGame' | 'isSecure'>): OwnCookie {
  return ownCookie({ name: `lokalbingo_game_${mainGame}`, isSecure, sameSite: 'strict' });
}

/** The game session that a request's cookie names, alive or not. */
export async function sessionOfRequest(
  deps: GameHostDeps,
  request: FastifyRequest,
): Promise<GameSession | undefined> {
  const { db, mainGame } = deps;
  const cookie = gameCookie(deps).read(request);
  if (cookie === undefined || !secretShape.test(cookie)) return undefined;
  return sessionByCookie(db, { cookieHash: secretHash(cookie), mainGame });
}

/** Finds out who calls a main game's host; undefined unless the cookie names a session that can be used. */
export function gameAuthenticator(deps: GameHostDeps) {
  return async (request: FastifyRequest): Promise<GameCaller | undefined> => {
    const session = await sessionOfRequest(deps, request);
    if (session === undefined) return undefined;
    const { playerId, hallId, mainGame, gameSessionId, openedAt } = session;
    const standing = await standingOf(deps.db, session, deps.clock.now());
    return standing === 'alive' ? { playerId, hallId, mainGame, gameSessionId, openedAt } : undefined;
  };
}
