import { getUserTimeouts } from '@lokalbingo/contract/responsible-play';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { ok } from '../../platform/result.ts';
import { pausesOf } from './pauses-in-force.ts';

/** Binds the calls about pauses and limits. */
export function responsiblePlayRoutes(
  bind: Bind<'portal'>,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
): void {
  bind(getUserTimeouts, async ({ caller }) => {
    const pauses = await pausesOf(db, caller.playerId, clock.now());
    return ok({ userTimeouts: pauses.map(({ hallId, endsOn }) => ({ hallId, blockDate: endsOn })) });
  });
}
