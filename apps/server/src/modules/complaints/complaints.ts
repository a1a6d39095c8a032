/**
 * Complaints of players, and the answers to them.
 *
 * Owns the schema `complaints`. A complaint sent twice is stored once. The player is notified of its number, its due
 * day, each question and the answer. A rejection that concerns money reaches the player only after a second person has
 * confirmed it. A player with a pause, limit or card fault can still complain and read the answer. The module checks
 * no roles: `cases` shows the queue and takes the steps of staff.
 */
import type { CopySections } from '../../platform/own-copy-part.ts';
import { anonymiseByFunction, type ModuleRetention } from '../../platform/removal.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { type ComplaintsDeps, counterComplaintRoutes, playerComplaintRoutes } from './complaint-routes.ts';
import { copyOfComplaints } from './copy-complaints.ts';
import { addOverdueJob, type OverdueDeps, overdueTasks } from './overdue-job.ts';

export {
  answeredBefore,
  type Complaint,
  complaintNumber,
  lastAnswer,
  proposedAnswer,
  takenUpBy,
} from './complaint.ts';
export { complaintFigures } from './complaint-figures-store.ts';
export { type ComplaintForStaff, complaintForStaff } from './complaint-for-staff.ts';
export { openComplaints } from './complaint-store.ts';
export type { NotifyDeps } from './notify-complainant.ts';
export { type ComplaintAct, takeComplaintStep } from './take-complaint-step.ts';

/** The complaints in the portal, and the alarm about overdue ones. */
export const complaintsModule = (deps: ComplaintsDeps & OverdueDeps): ServerModule => ({
  name: 'complaints',
  portal: (bind) => playerComplaintRoutes(bind, deps),
  jobs: overdueTasks(deps),
  beforeJobs: () => addOverdueJob(deps.db, deps.clock.now()),
});

/** Complaints at the counter. */
export const hallComplaintsModule = (deps: ComplaintsDeps): ServerModule => ({
  name: 'complaints',
  hall: (bind) => counterComplaintRoutes(bind, deps),
});

/** The rows that expire. */
export const complaintsRetention: ModuleRetention = {
  forget: anonymiseByFunction('complaints.forget_player'),
};

/** This module's part of the player's own copy. */
export const complaintsCopy = { complaints: copyOfComplaints } satisfies CopySections;
