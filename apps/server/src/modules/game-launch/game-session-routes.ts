import { openGameSession as openGameSessionCall } from '@lokalbingo/contract/game-launch';
import type { Chance } from '../../platform/chance.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { ok } from '../../platform/result.ts';
import { type GameHostDeps, gameCookieName } from './game-authenticator.ts';
import { openGameSession } from './open-game-session.ts';

/** Binds a game host's side of opening a game. */
export function gameSessionRoutes(
  bind: Bind<'game'>,
  deps: GameHostDeps & {
    readonly chance: Chance;
    /** Whether browsers reach this host by https: then the cookie travels by nothing else. */
    readonly isSecure: boolean;
  },
): void {
  const { db, mainGame, isSecure } = deps;

  bind(openGameSessionCall, async ({ body, reply }) => {
    const opened = await inTransaction(db, (tx) => openGameSession(tx, deps, { ...body, mainGame }));
    if (!opened.ok) return opened;
    reply.setCookie(gameCookieName(mainGame), opened.value.cookie, {
      httpOnly: true,
      sameSite: 'strict',
      secure: isSecure,
      path: '/',
    });
    return ok({ bingoId: opened.value.hallId });
  });
}
