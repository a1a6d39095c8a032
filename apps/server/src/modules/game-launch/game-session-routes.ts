import { openGameSession as openGameSessionCall } from '@lokalbingo/contract/game-launch';
import { inTransaction } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import type { RandomBytes } from '../../platform/random-bytes.ts';
import { ok } from '../../platform/result.ts';
import type { BreakRule } from '../responsible-play/responsible-play.ts';
import { type GameHostDeps, gameCookie } from './game-authenticator.ts';
import { openGameSession } from './open-game-session.ts';

/** Binds the calls by which a game host opens a game. */
export function gameSessionRoutes(
  bind: Bind<'game'>,
  deps: GameHostDeps & { readonly random: RandomBytes; readonly breakRule: BreakRule },
): void {
  const { db, mainGame } = deps;
  const cookie = gameCookie(deps);

  bind(openGameSessionCall, async ({ body, reply }) => {
    const opened = await inTransaction(db, (tx) => openGameSession(tx, deps, { ...body, mainGame }));
    if (!opened.ok) return opened;
    cookie.set(reply, opened.value.cookie);
    return ok({ bingoId: opened.value.hallId });
  });
}
