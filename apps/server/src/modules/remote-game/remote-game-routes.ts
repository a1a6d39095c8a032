/** The calls of the remote game. */
import {
  checkGameSession,
  continueGameSession,
  endGameSession,
  remoteSessionClosed,
  transferToGame as transferCall,
} from '@lokalbingo/contract/remote-game';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { ok } from '../../platform/result.ts';
import { hearClosed } from '../outside-money/outside-money.ts';
import { checkSession } from './check-session.ts';
import { continueSession } from './continue-session.ts';
import { endSession } from './end-session.ts';
import { hearSessionClosed } from './hear-session-closed.ts';
import { partnerParty, type RemoteGameDeps } from './remote-game-deps.ts';
import type { SessionClosedCall } from './session-closed-call.ts';
import { transferToGame } from './transfer-to-game.ts';

/** Binds the calls. */
export function remoteGameRoutes(bind: Bind<'portal'>, deps: RemoteGameDeps): void {
  bind(checkGameSession, ({ body, caller }) =>
    checkSession(deps, { playerId: caller.playerId, hallId: body.bingoid }),
  );

  bind(transferCall, ({ body, caller, idempotencyKey }) =>
    transferToGame(deps, {
      playerId: caller.playerId,
      hallId: body.bingoid,
      amountOre: body.amount,
      idempotencyKey,
    }),
  );

  bind(continueGameSession, ({ body, caller }) =>
    continueSession(deps, { playerId: caller.playerId, hallId: body.bingoid }),
  );

  bind(endGameSession, ({ body, caller, idempotencyKey }) =>
    endSession(deps, { playerId: caller.playerId, hallId: body.bingoid, idempotencyKey }),
  );

  bind(remoteSessionClosed, async ({ body }) => {
    const { clock, callbackSecret } = deps;
    const sessionClosed = ({ sessionRef, movementId, amountOre, stakedOre }: SessionClosedCall) =>
      hearClosed(deps, { party: partnerParty, holdingRef: sessionRef, movementId, amountOre, stakedOre });
    return ok(await hearSessionClosed({ clock, callbackSecret, sessionClosed }, body));
  });
}
