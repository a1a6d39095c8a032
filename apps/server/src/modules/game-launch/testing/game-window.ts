/** A portal and a game host over real HTTP, and a player who opens the game from the portal. */

import type { MainGame } from '@lokalbingo/bingo/main-game';
import { getGameToken, openGameSession } from '@lokalbingo/contract/game-launch';
import { login, logout } from '@lokalbingo/contract/identity';
import { buyTickets } from '@lokalbingo/contract/rounds';
import { assert } from '../../../platform/result.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { identityModule } from '../../identity/identity.ts';
import { identityForTests } from '../../identity/testing/identity-for-tests.ts';
import { samplePassword } from '../../identity/testing/sample-password.ts';
import { breakRule } from '../../responsible-play/testing/break-rule.ts';
import { roundsModule } from '../../rounds/rounds.ts';
import type { RoundFixture } from '../../rounds/testing/round-fixture.ts';
import { gameLaunchModule } from '../game-launch.ts';

/** An answer as a test reads it. */
export type Answer = {
  readonly status: number;
  readonly json: unknown;
  /** The whole `Set-Cookie` header. */
  readonly setCookie: string | undefined;
  /** The cookie as the browser sends it back. */
  readonly cookie: string | undefined;
};

export type GameHosts = {
  readonly hostUrl: () => Promise<string>;
  /** Logs the player in and returns the bearer token. */
  readonly logIn: (playerId: number) => Promise<string>;
  readonly logOut: (token: string) => Promise<Answer>;
  /** Requests a token, by default for the host's game. */
  readonly askForToken: (token: string, hallId: number, gameType?: number) => Promise<Answer>;
  readonly exchange: (gameToken: string) => Promise<Answer>;
  /** Requests a token, opens a window with it, and returns the window's cookie. */
  readonly openWindow: (token: string, hallId: number) => Promise<string>;
  readonly get: (path: string, cookie?: string, headers?: Record<string, string>) => Promise<Answer>;
  readonly buy: (cookie: string, body: object, key?: string) => Promise<Answer>;
};

/** Starts the portal and the game host before the file's tests, by default for main game 1. */
export function useGameHosts(
  fixture: RoundFixture,
  {
    isSecure = false,
    streamsAtMost = 100,
    mainGame = 1,
  }: { readonly isSecure?: boolean; readonly streamsAtMost?: number; readonly mainGame?: MainGame } = {},
): GameHosts {
  const { database, clock, logLines } = fixture;
  const api = useTestApi(
    ({ db, random, log, liveFeed }) => [
      identityModule(identityForTests({ db, clock, random, log })),
      roundsModule(fixture.conductorDeps()),
      gameLaunchModule({ db, clock, random, log, liveFeed, breakRule, streamsAtMost }),
    ],
    { database, clock, logLines, isSecure, mainGame },
  );
  const send = async (...call: Parameters<typeof api.send>): Promise<Answer> => {
    const { statusCode, headers, body } = await api.send(...call);
    return answerOf(statusCode, body, headers['set-cookie']?.toString());
  };
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  const hosts: GameHosts = {
    hostUrl: () => api.urlOf('game'),
    logIn: async (playerId) => {
      const { mobile } = await database.db
        .selectFrom('identity.players')
        .select('mobile')
        .where('player_id', '=', playerId)
        .executeTakeFirstOrThrow();
      const { json } = await send(login, { body: { username: mobile, password: samplePassword } });
      return (json as { token: string }).token;
    },
    logOut: (token) => send(logout, { headers: bearer(token) }),
    askForToken: (token, hallId, gameType = mainGame) =>
      send(getGameToken, { body: { GameType: gameType, bingoid: hallId }, headers: bearer(token) }),
    exchange: (token) => send(openGameSession, { body: { token } }),
    openWindow: async (token, hallId) => {
      const { json } = await hosts.askForToken(token, hallId);
      const opened = await hosts.exchange((json as { gameToken: string }).gameToken);
      assert(opened.cookie, 'The window is open.');
      return opened.cookie;
    },
    get: async (path, cookie, headers = {}) => {
      const answer = await fetch(`${await api.urlOf('game')}${path}`, {
        headers: { ...headers, ...(cookie && { cookie }) },
      });
      return answerOf(answer.status, await answer.text(), answer.headers.get('set-cookie') ?? undefined);
    },
    buy: (cookie, body, key) =>
      send(buyTickets, { body, headers: { cookie, ...(key !== undefined && { 'idempotency-key': key }) } }),
  };
  return hosts;
}

function answerOf(status: number, text: string, setCookie: string | undefined): Answer {
  return {
    status,
    json: text === '' ? undefined : JSON.parse(text),
    setCookie,
    cookie: setCookie?.split(';')[0],
  };
}
