/**
 * Cases: work that waits for staff, in queues of several kinds with the same calls.
 *
 * Each kind is defined on top of the module that owns its rows, states and money. This module stores only who has a
 * case open. A queue shows every open case. A case outside the scope gets the same answer as one that does not exist. A
 * step is taken once, under a grant in force, never in one's own case, and by a second person where two are required.
 * The audit log has each step and each look at a person.
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

/** The rows that expire. */
export const casesRetention: ModuleRetention = {
  removals: [
    removeByTime('cases.viewings', {
      table: 'cases.viewings',
      column: 'seen_at',
      before: (at) => after(at, -days(1)),
    }),
  ],
};
