/** The call about the halls as the regulator sees them. */
import { getSupervision } from '@lokalbingo/contract/supervision';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { osloDayOf, plusDays } from '../../platform/oslo-calendar.ts';
import { ok } from '../../platform/result.ts';
import { approvedClosings } from '../books/books.ts';
import { hallsBesideGames } from '../figures/figures.ts';
import { hallLimits, policyOn } from '../responsible-play/responsible-play.ts';
import { type PrizeRules, plansInForce } from '../rounds/rounds.ts';
import { hallsWithin } from './halls-within.ts';
import { nextDeadlines } from './reporting-deadlines.ts';

/** The dependencies of the calls. */
export type SupervisionDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly prizeRules: readonly PrizeRules[];
};

const countedDays = 30;

/** Binds the call. */
export function supervisionRoutes(bind: Bind<'hall'>, { db, clock }: SupervisionDeps): void {
  bind(getSupervision, async ({ caller: { scope } }) => {
    const halls = await hallsWithin(db, scope);
    const hallIds = halls.map(({ hallId }) => hallId);
    const today = osloDayOf(clock.now());
    const counted = { from: plusDays(today, -countedDays), to: plusDays(today, -1) };
    const plans = Map.groupBy(await plansInForce(db, hallIds, today), ({ hallId }) => hallId);
    const kept = new Map((await hallsBesideGames(db, hallIds, [counted])).map((each) => [each.hallId, each]));
    const closings = await approvedClosings(db, hallIds);
    const policy = policyOn(today);
    return ok({
      halls: halls.map((hall) => {
        const { hallId, hallName, ownerId, chainName, town } = hall;
        const limits = hallLimits(policy, hall);
        return {
          ...{ hallId, hallName, ownerId, chainName, town },
          games: (plans.get(hallId) ?? []).map(({ mainGame, planId, firstDay: inForceFrom }) => {
            return { mainGame, planId, inForceFrom };
          }),
          limits: { day: limits.dayOre, month: limits.monthOre },
          limitsReached: kept.get(hallId)?.limitsReached ?? 0,
          pausesBegun: kept.get(hallId)?.pausesBegun ?? 0,
          closedThrough: closings.get(hallId)?.at(-1)?.closedThrough ?? null,
        };
      }),
      counted,
      deadlines: [...nextDeadlines(today)],
      national: { day: policy.national.dayOre, month: policy.national.monthOre, source: policy.source },
    });
  });
}
