/** The calls of identity. */
import { login, logout } from '@lokalbingo/contract/identity';
import { inTransaction } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { publish } from '../../platform/live-feed.ts';
import { ok } from '../../platform/result.ts';
import { revokeSession } from './identity-store.ts';
import { type LogInDeps, logIn } from './log-in.ts';

/** The topic that is published when a player's sessions change, so that open game windows can end. */
export const sessionsTopic = (playerId: number): string => `sessions of player ${playerId}`;

/** Binds login and logout. */
export function identityRoutes(bind: Bind, deps: LogInDeps): void {
  bind(login, async ({ body, address }) => {
    const outcome = await logIn(deps, { ...body, address });
    if (!outcome.ok) return outcome;
    const { player, token, lifetimeMs } = outcome.value;
    return ok({
      token,
      userId: player.player_id,
      userFirstname: player.first_name,
      noBankID: player.no_bank_id,
      updateAML: player.update_aml,
      forceAML: player.force_aml,
      extraAML: player.extra_aml,
      expiresIn: Math.floor(lifetimeMs / 1000),
    });
  });

  bind(logout, ({ caller }) =>
    inTransaction(deps.db, async (tx) => {
      await revokeSession(tx, caller.sessionId, deps.clock.now());
      await publish(tx, sessionsTopic(caller.playerId));
      return ok({});
    }),
  );
}
