import { getHallChecklist } from '@lokalbingo/contract/hall-checklist';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { ok, refuse } from '../../platform/result.ts';
import { covers } from '../../platform/scope.ts';
import { gamesOfDay } from '../rounds/rounds.ts';
import { conditionsFor, rolesIn } from '../staff/staff.ts';
import { checklistLines } from './checklist-lines.ts';

export function hallChecklistRoutes(
  bind: Bind<'hall'>,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
): void {
  bind(getHallChecklist, async ({ caller, query: { hall: hallId } }) => {
    if (!covers(caller.scope, hallId)) return refuse('hall_not_found');
    const now = clock.now();
    const games = await gamesOfDay(db, hallId, now);
    const roles = rolesIn(caller, hallId);
    const lines = [];
    for (const { line, needs, count } of checklistLines) {
      if (needs && !conditionsFor(caller, needs, hallId)) continue;
      lines.push({ line, ...(await count({ db, hallId, now, games, roles })) });
    }
    return ok({ lines });
  });
}
