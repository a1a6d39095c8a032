/**
 * Insight: a player's deposits, withdrawals, stakes, prizes and playing time, per hall and in total.
 *
 * Owns the schema `insight`. Each answer sums all entries of the player's cards at one moment, in calendar periods of
 * Oslo. It stays open to every member under every restriction of play. It adds no work to money transfers: each entry
 * is summed once, at night or when a player reads the sums. The sums derive from the ledger alone and can be
 * recomputed.
 *
 * It moves no money, and knows no limit, pause or offer.
 */
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { addCatchUp, insightTasks } from './catch-up-job.ts';
import { insightRoutes } from './insight-routes.ts';

export { catchUp } from './catch-up.ts';
export { catchUpAll } from './catch-up-job.ts';
export { activeCards } from './day-sum-store.ts';
export { beginOf, plusPeriods, spanUpTo } from './periods.ts';
export { readInsight } from './read-insight.ts';

/** Insight in the program. A process that starts working on jobs sums everything first. */
export const insightModule = (deps: { readonly db: Db; readonly clock: Clock }): ServerModule => ({
  name: 'insight',
  portal: (bind) => insightRoutes(bind, deps),
  jobs: insightTasks(deps),
  beforeJobs: () => addCatchUp(deps.db, deps.clock.now()),
});
