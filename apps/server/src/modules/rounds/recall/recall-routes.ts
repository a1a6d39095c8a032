import { listRecalledRounds, recallRound as recallRoundCall } from '@lokalbingo/contract/rounds';
import type { Db } from '../../../platform/database.ts';
import type { Bind } from '../../../platform/http/operation-routes.ts';
import { ok } from '../../../platform/result.ts';
import { listRounds } from './list-rounds.ts';
import { recallRound } from './recall-round.ts';

/**
 * Binds the calls that list and replay a player's rounds. They need no admission: they stay open under every
 * restriction of play.
 */
export function recallRoutes(bind: Bind<'portal'>, { db }: { readonly db: Db }): void {
  bind(listRecalledRounds, async ({ body, caller }) =>
    ok(await listRounds(db, { playerId: caller.playerId, hallId: body.bingoid }, body.page)),
  );

  bind(recallRoundCall, ({ params, caller }) =>
    recallRound(db, { playerId: caller.playerId, hallId: params.bingoId, roundId: params.roundId }),
  );
}
