/**
 * Complaints: what players complain about, and what they are answered.
 *
 * Owns the schema `complaints`. Promises that a complaint sent twice is one; that whoever complains is told its number, its
 * due day, each question and the answer; that a rejection where money is at stake reaches the player only once it is
 * confirmed; and that no pause, limit or fault on a card keeps a player from complaining or from reading the answer. It
 * decides no role: `cases` shows the queue and takes the steps of staff.
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

/** Complaints of players in the portal, and the alarm about those past their due day. */
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

/** What is kept no longer than it must be. */
export const complaintsRetention: ModuleRetention = {
  forget: anonymiseByFunction('complaints.forget_player'),
};

/** What the player's own copy has of this module. */
export const complaintsCopy = { complaints: copyOfComplaints } satisfies CopySections;
