/**
 * The till of a hall: its drawers and safe, the shifts at them, and the cash that comes and goes.
 *
 * Owns the schema `till`. Promises that cash moves only at a drawer with an open shift; that receipts and settlements are
 * numbered without gaps in each hall and Oslo year; that drawers and safe together are always expected to hold what the
 * ledger's cash account says; and that a difference is booked when it is counted. A lock on the till's row makes the changes
 * in a hall run one at a time. The cash desk decides what a member may pay in or be paid.
 */
import type { ServerModule } from '../../platform/server-module.ts';
import type { AbandonedShiftDeps } from './abandoned-shifts.ts';
import { addTelling, tillTasks } from './abandoned-shifts-job.ts';
import { receiptRoutes } from './receipt-routes.ts';
import { settlementRoutes } from './settlement-routes.ts';
import type { TillDeps } from './till-deps.ts';
import { tillRoutes } from './till-routes.ts';

export { lastNight } from './abandoned-shifts.ts';
export { unacceptedDifferencesIn } from './difference-store.ts';
export { contentsByHall } from './entry-store.ts';
export { receiptsToConfirm } from './receipts-to-confirm.ts';
export { openShiftsIn } from './shift-store.ts';

/** The till in the program. */
export const tillModule = (deps: TillDeps): ServerModule => ({
  name: 'till',
  hall: (bind) => {
    tillRoutes(bind, deps);
    receiptRoutes(bind, deps);
    settlementRoutes(bind, deps);
  },
});

/** The morning's job, which tells managers of shifts that stayed open over the night. */
export const abandonedShiftsModule = (deps: AbandonedShiftDeps): ServerModule => ({
  name: 'till',
  jobs: tillTasks(deps),
  beforeJobs: () => addTelling(deps.db, deps.clock.now()),
});
