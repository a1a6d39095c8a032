/**
 * Exclusion checks: every night, players who may not play try to.
 *
 * Owns no table: its players are synthetic accounts of module identity, in a hall that no player is shown. Promises that each
 * purpose of the admission table is tried by HTTP as each of them, in production too, and that any other answer than the
 * right refusal is an alarm. The players own nothing, and their calls reach no provider. It repairs nothing.
 */
import type { ServerModule } from '../../platform/server-module.ts';
import { addChecks, exclusionCheckTasks } from './exclusion-checks-job.ts';
import type { CheckDeps } from './run-checks.ts';

export { addExcludedPlayers, watchHallId } from './excluded-players.ts';
export type { CheckCalls, Try } from './try.ts';

/** The checks in the program. */
export const exclusionChecksModule = (deps: CheckDeps): ServerModule => ({
  name: 'exclusion-checks',
  jobs: exclusionCheckTasks(deps),
  beforeJobs: () => addChecks(deps.db, deps.clock.now()),
});
