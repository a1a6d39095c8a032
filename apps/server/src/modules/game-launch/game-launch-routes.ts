import { getGameToken } from '@lokalbingo/contract/game-launch';
import type { Chance } from '../../platform/chance.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { giveGameToken } from './give-game-token.ts';

/** Binds the portal's side of opening a game. */
export function gameLaunchRoutes(
  bind: Bind<'portal'>,
  deps: { readonly db: Db; readonly clock: Clock; readonly chance: Chance },
): void {
  bind(getGameToken, ({ body, caller }) =>
    inTransaction(deps.db, (tx) =>
      giveGameToken(tx, deps, {
        hallId: body.bingoid,
        playerId: caller.playerId,
        portalSessionId: caller.sessionId,
        mainGame: body.GameType,
      }),
    ),
  );
}
