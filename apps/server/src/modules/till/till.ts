/**
 * The till of a hall: its drawers and safe, the shifts at them, and its cash.
 *
 * Owns the schema `till`. Cash moves only at a drawer with an open shift. Receipts and settlements are numbered without
 * gaps in each hall and Oslo year. The expected content of drawers and safe always equals the ledger's cash account. A
 * discrepancy is booked when it is counted. A lock on the till's row makes the changes in a hall run one at a time. The
 * cash desk decides what a member may deposit or be paid.
 */
import type { ServerModule } from '../../platform/server-module.ts';
import type { AbandonedShiftDeps } from './abandoned-shifts.ts';
import { addNotification, tillTasks } from './abandoned-shifts-job.ts';
import { receiptRoutes } from './receipt-routes.ts';
import { settlementRoutes } from './settlement-routes.ts';
import type { TillDeps } from './till-deps.ts';
import { tillRoutes } from './till-routes.ts';

export { lastNight } from './abandoned-shifts.ts';
export { unacceptedDifferencesIn } from './difference-store.ts';
export { contentsByHall } from './entry-store.ts';
export { receiptsToConfirm } from './receipts-to-confirm.ts';
export { openShiftsIn } from './shift-store.ts';

export const tillModule = (deps: TillDeps): ServerModule => ({
  name: 'till',
  hall: (bind) => {
    tillRoutes(bind, deps);
    receiptRoutes(bind, deps);
    settlementRoutes(bind, deps);
  },
});

/** The morning job, which notifies managers of shifts left open overnight. */
export const abandonedShiftsModule = (deps: AbandonedShiftDeps): ServerModule => ({
  name: 'till',
  jobs: tillTasks(deps),
  beforeJobs: () => addNotification(deps.db, deps.clock.now()),
});
