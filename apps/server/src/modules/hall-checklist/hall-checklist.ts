/**
 * Hall checklist: what a manager checks when a hall opens and when it closes, on one page.
 *
 * Owns no table. The lines are current at the time of the call and name nobody. The list omits lines that the person
 * has no permission to see in the hall. Knows no rules: the module that owns the data counts each line.
 */
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { hallChecklistRoutes } from './hall-checklist-routes.ts';

export type { ChecklistLineName } from '@lokalbingo/contract/hall-checklist';
export { waitingIn } from './waiting-in.ts';

export const hallChecklistModule = (deps: { readonly db: Db; readonly clock: Clock }): ServerModule => ({
  name: 'hall-checklist',
  hall: (bind) => hallChecklistRoutes(bind, deps),
});
