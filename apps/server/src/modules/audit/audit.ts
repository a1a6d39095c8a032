/**
 * Audit: the log of every act of staff and of every look at a person.
 *
 * Owns the schema `audit`. An act is logged in its own transaction. A look is logged before it is answered. A line is
 * never changed, and only the database's purge function can delete expired lines. Each night seals the day before, so
 * that tampering is detected. The module knows no permissions and no members: the caller says what happened.
 */
import { type ModuleRetention, removeByPurgeFunction } from '../../platform/removal.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import type { SealDeps } from './seal-days.ts';
import { addSealing, sealTasks } from './seal-days-job.ts';

export { type AuditedState, auditOfStaff, auditWithin, writeAudit } from './audit-store.ts';
export { checkSeals } from './seal-days.ts';

/** Deletes expired lines. */
export const auditRetention: ModuleRetention = {
  removals: [removeByPurgeFunction('audit.records', 'audit.remove_records')],
};

/** The audit log in the program: the nightly job. */
export const auditModule = (deps: SealDeps): ServerModule => ({
  name: 'audit',
  jobs: sealTasks(deps),
  beforeJobs: () => addSealing(deps.db, deps.clock.now()),
});
