/**
 * Supervision: the regulator's view of the halls, and the files with statistics for chains and the regulator.
 *
 * Owns the schema `supervision`. An export has no hall outside the scope of the person who requested it. Only people
 * whose scope has all its halls see it. The same period gives the same bytes while the figures, the closings and the
 * names of its halls are unchanged. A member is shown only by the reference of an order, which is recorded. Reads
 * figures, closings and plans by the front doors of their modules.
 */
import { type ModuleRetention, removeByPurgeFunction } from '../../platform/removal.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { incidentRoutes } from './incident-routes.ts';
import { type MakingDeps, makeStatisticsFiles, makingTask } from './make-statistics.ts';
import { orderRoutes } from './order-routes.ts';
import { ruleChangeRoutes } from './rule-change-routes.ts';
import { statisticsRoutes } from './statistics-routes.ts';
import { type SupervisionDeps, supervisionRoutes } from './supervision-routes.ts';

/** Supervision in the hall console. */
export const supervisionModule = (deps: SupervisionDeps): ServerModule => ({
  name: 'supervision',
  hall: (bind) => {
    supervisionRoutes(bind, deps);
    statisticsRoutes(bind, deps);
    orderRoutes(bind, deps);
    incidentRoutes(bind, deps);
    ruleChangeRoutes(bind, deps);
  },
});

/** The job that makes the files. */
export const supervisionJobsModule = (deps: MakingDeps): ServerModule => ({
  name: 'supervision',
  jobs: { [makingTask]: ({ exportId }: { exportId: number }) => makeStatisticsFiles(deps, exportId) },
});

/** The retention rules of supervision. */
export const supervisionRetention: ModuleRetention = {
  removals: [removeByPurgeFunction('supervision.exports', 'supervision.remove_exports', 10)],
};
