/** The calls by which an inspector sees a member by order of the regulator. */
import { listLooksByOrder, showPersonByOrder } from '@lokalbingo/contract/supervision-orders';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { ok } from '../../platform/result.ts';
import { auditWithin, writeAudit } from '../audit/audit.ts';
import { contactOf, lookAtMember, memberCardFor } from '../counter/counter.ts';
import { findHalls } from '../halls/halls.ts';
import { staffNames } from '../staff/staff.ts';
import type { SupervisionDeps } from './supervision-routes.ts';

/** Binds the calls. */
export function orderRoutes(bind: Bind<'hall'>, deps: SupervisionDeps): void {
  const { db, clock } = deps;
  const act = 'see_person_by_order';
  bind(showPersonByOrder, ({ caller, body: { cardId, reference } }) =>
    lookAtMember(deps, {
      ...{ caller, cardId, act, reason: reference },
      read: async (member, now) =>
        ok({
          ...(await memberCardFor(db, caller, member, { now, seenBy: act })),
          ...(await contactOf(db, member)),
        }),
    }),
  );
  bind(listLooksByOrder, async ({ caller, query: { before } }) => {
    const { rows, next } = await auditWithin(db, caller.scope, { act, before });
    const halls = await findHalls(db, [...new Set(rows.flatMap((row) => row.hall_id ?? []))]);
    const hallNames = new Map(halls.map(({ hallId, name }) => [hallId, name]));
    const names = await staffNames(
      db,
      rows.flatMap((row) => row.staff_id ?? []),
    );
    await writeAudit(db, clock.now(), caller, { act: 'see_looks_by_order', outcome: 'seen' });
    return ok({
      looks: rows.map((row) => ({
        recordId: row.record_id,
        at: row.at,
        by: names.get(row.staff_id ?? 0) ?? '',
        cardId: Number(row.object_id),
        hallName: hallNames.get(row.hall_id ?? 0) ?? '',
        reference: row.reason ?? '',
      })),
      next,
    });
  });
}
