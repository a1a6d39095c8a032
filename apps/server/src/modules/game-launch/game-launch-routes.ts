import { getGameToken } from '@lokalbingo/contract/game-launch';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import type { RandomBytes } from '../../platform/random-bytes.ts';
import { giveGameToken } from './give-game-token.ts';

export function gameLaunchRoutes(
  bind: Bind<'portal'>,
  deps: { readonly db: Db; readonly clock: Clock; readonly random: RandomBytes },
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
