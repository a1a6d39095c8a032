/**
 * Retention: which data about people is kept, why and for how long, and its deletion after that.
 *
 * Owns the retention table of every database table (`retention-table.ts`, from which `docs/retention.md` is generated)
 * and the schema `retention`. Deletes expired data every night, a few rows per transaction, by the modules' rules, and
 * counts the deletions for people to read. Anonymises a player whose relationship is over completely or not at all.
 * A player who is owed money or named by a legal hold is not anonymised, and a pause stays in force after the
 * anonymisation. The ledger is never
 * changed. The purge functions of the database decide themselves which rows have expired.
 */
import type { ServerModule } from '../../platform/server-module.ts';
import type { RemoveExpiredDeps } from './remove-expired.ts';
import { addRemoval, retentionTasks } from './remove-expired-job.ts';

export { placeLegalHold } from './legal-hold.ts';
export { endHold, holdsIn } from './legal-hold-store.ts';
export { retentionPage } from './retention-page.ts';

/** Retention in the program: the nightly job. */
export const retentionModule = (deps: RemoveExpiredDeps): ServerModule => ({
  name: 'retention',
  jobs: retentionTasks(deps),
  beforeJobs: () => addRemoval(deps.db, deps.clock.now()),
});
