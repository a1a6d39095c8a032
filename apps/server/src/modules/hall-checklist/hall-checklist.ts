/**
 * Hall checklist: what a manager looks at when a hall opens and when it closes, on one page.
 *
 * Owns no table. Promises lines that are true at the moment of the call and tell of nobody by name, and only those that the
 * person may see in the hall. Knows no rules: each line is counted by the module that does.
 */
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { hallChecklistRoutes } from './hall-checklist-routes.ts';

/** The checklist in the program. */
export const hallChecklistModule = (deps: { readonly db: Db; readonly clock: Clock }): ServerModule => ({
  name: 'hall-checklist',
  hall: (bind) => hallChecklistRoutes(bind, deps),
});
