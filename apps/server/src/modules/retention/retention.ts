/**
 * Retention: what is kept of people, why and for how long, and that it goes when its time is over.
 *
 * Owns the statement of every table of the database (`retention-table.ts`, of which `docs/retention.md` is made) and the
 * schema `retention`. Promises that each night what is due is removed, a few rows in a transaction, by the module that
 * owns it, and counted where a person can read it; that a player whose relation is over is forgotten whole or not at all;
 * that nobody is forgotten to whom money is owed, or whom a legal hold names, and that a pause outlives the forgetting;
 * and that the ledger stays as it is, so that books which were proven stay proven. What is due is the database's to say:
 * the purge functions by which rows leave tables that only grow look for themselves, and this module cannot hurry them.
 */
import type { ServerModule } from '../../platform/server-module.ts';
import type { RemoveExpiredDeps } from './remove-expired.ts';
import { addRemoval, retentionTasks } from './remove-expired-job.ts';

export { type ExpiredData, expiredData } from './expired-data.ts';
export { endLegalHold, type HoldRefusal, placeLegalHold } from './legal-hold.ts';
export { retentionPage } from './retention-page.ts';

/** Retention in the program: the night's job. */
export const retentionModule = (deps: RemoveExpiredDeps): ServerModule => ({
  name: 'retention',
  jobs: retentionTasks(deps),
  beforeJobs: () => addRemoval(deps.db, deps.clock.now()),
});
