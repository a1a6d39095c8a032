/**
 * Retention: what is kept about people, why and for how long, and its deletion after that.
 *
 * Owns the statement of every table of the database (`retention-table.ts`, of which `docs/retention.md` is made) and the
 * schema `retention`. Promises that expired data is deleted every night, a few rows per transaction, by the rules that
 * modules hand in, and counted where a person can read it; that a player whose relationship is over is anonymised whole or
 * not at all; that nobody is anonymised who is owed money or named by a legal hold, and that a pause outlives it; and that
 * the ledger is never changed. The purge functions of the database decide themselves which rows have expired.
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
