/**
 * Exclusion checks: every night, attempts to play as synthetic players who may not.
 *
 * Owns no table: its players are synthetic accounts of the module identity, in a hidden hall. Attempts each purpose of
 * the admission table over HTTP as each of them, in production too. Any answer except the right refusal raises an
 * alarm. The players own nothing, and their calls reach no provider. The module repairs nothing.
 */
import type { ServerModule } from '../../platform/server-module.ts';
import { addChecks, exclusionCheckTasks } from './exclusion-checks-job.ts';
import type { CheckDeps } from './run-checks.ts';

export { addExcludedPlayers, watchHallId } from './excluded-players.ts';
export type { CheckCalls, Try } from './try.ts';

export const exclusionChecksModule = (deps: CheckDeps): ServerModule => ({
  name: 'exclusion-checks',
  jobs: exclusionCheckTasks(deps),
  beforeJobs: () => addChecks(deps.db, deps.clock.now()),
});
