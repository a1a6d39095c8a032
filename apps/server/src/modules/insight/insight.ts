/**
 * Insight: what a player has paid in, taken out, staked and won, per hall and in all, and for how long.
 *
 * Owns the schema `insight`. Promises that each answer is what all entries of the player's cards come to at one moment,
 * in periods by the calendar in Oslo; that it is open to every member whatever stands in the way of play; and that it
 * costs nothing where money moves: nothing is written there for it, and entries are summed when somebody looks or at
 * night, each once. The sums follow from the ledger alone and could be made anew.
 *
 * It does not move money, and knows of no limit, pause or offer.
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

/** Insight in the program. Whoever begins to work off jobs has everything summed first. */
export const insightModule = (deps: { readonly db: Db; readonly clock: Clock }): ServerModule => ({
  name: 'insight',
  portal: (bind) => insightRoutes(bind, deps),
  jobs: insightTasks(deps),
  beforeJobs: () => addCatchUp(deps.db, deps.clock.now()),
});
