/**
 * Cases: what waits for staff, as queues of several kinds with the same calls.
 *
 * Each kind is a definition over the module that owns its rows, its states and its money. Owns who has a case open.
 * Promises that a queue shows every case that has not ended; that a case outside the scope gets the same answer as one
 * that does not exist; that a step is taken once, never with one's own case, by another person where two are needed and by
 * a grant in force; and that each step, and each look at a person, is in the audit log.
 */
import { after, days } from '@lokalbingo/contract/durations';
import { type ModuleRetention, removeByTime } from '../../platform/removal.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import type { CasesDeps } from './case-deps.ts';
import { caseRoutes } from './case-routes.ts';
import { paymentFileRoutes } from './payment-file-routes.ts';

/** The queues in the program. */
export const casesModule = (deps: CasesDeps): ServerModule => ({
  name: 'cases',
  hall: (bind) => {
    caseRoutes(bind, deps);
    paymentFileRoutes(bind, deps);
  },
});

/** What is kept no longer than it must be. */
export const casesRetention: ModuleRetention = {
  removals: [
    removeByTime('cases.viewings', {
      table: 'cases.viewings',
      column: 'seen_at',
      before: (at) => after(at, -days(1)),
    }),
  ],
};
