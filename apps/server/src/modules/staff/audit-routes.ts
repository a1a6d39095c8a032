/** The calls about the audit log. */
import type { QueryOf } from '@lokalbingo/contract/operation';
import type { Permission, StaffRole } from '@lokalbingo/contract/permissions';
import { listHallAudit, listOwnAudit, listWholeAudit } from '@lokalbingo/contract/staff-admin';
import type { Db } from '../../platform/database.ts';
import type { Bind, PermittedCaller } from '../../platform/http/operation-routes.ts';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { ok, refuse } from '../../platform/result.ts';
import { covers } from '../../platform/scope.ts';
import { auditOfStaff, auditWithin, writeAudit } from '../audit/audit.ts';
import type { StaffDeps } from './staff-deps.ts';
import { counterNames, staffNames } from './staff-store.ts';

type Deps = Pick<StaffDeps, 'db' | 'clock'>;
type Page = Awaited<ReturnType<typeof auditOfStaff>>;

export function auditRoutes(bind: Bind<'hall'>, deps: Deps): void {
  const { db } = deps;
  bind(listOwnAudit, async ({ caller: { staffId }, query: { before } }) =>
    ok(await shown(db, await auditOfStaff(db, { staffId, before }))),
  );
  bind(listHallAudit, async ({ caller, query: { hall, ...choice } }) =>
    covers(caller.scope, hall)
      ? ok(await lookAt(deps, { act: 'see_hall_audit_log', caller, choice, hallId: hall }))
      : refuse('hall_not_found'),
  );
  bind(listWholeAudit, async ({ caller, query: choice }) =>
    ok(await lookAt(deps, { act: 'see_whole_audit_log', caller, choice })),
  );
}

type Look = {
  readonly act: 'see_hall_audit_log' | 'see_whole_audit_log';
  readonly caller: PermittedCaller;
  readonly hallId?: number;
  readonly choice: QueryOf<typeof listWholeAudit>;
};

/** Acts that a hall's log leaves out: its managers must not learn of them (hvitvaskingsloven § 28; orders of the regulator). */
const ofOfficersOnly: readonly Permission[] = [
  'settle_declaration',
  'approve_exposed_person',
  'see_person_by_order',
];

/** Logs the access, with the person whose lines are read, and lists the lines. */
async function lookAt({ db, clock }: Deps, { act, caller, hallId, choice }: Look) {
  const { staff: staffId, from, to, ...rest } = choice;
  const object = staffId === undefined ? {} : { object: { kind: 'staff', id: staffId } };
  await writeAudit(db, clock.now(), caller, { act, outcome: 'seen', hallId, ...object });
  const days = { ...(from && { from: osloDay(from) }), ...(to && { to: osloDay(to) }) };
  const without = hallId === undefined ? [] : ofOfficersOnly;
  return shown(db, await auditWithin(db, caller.scope, { ...rest, ...days, hallId, staffId, without }));
}

/** Returns lines as they are shown, with the names of persons and counters. */
async function shown(db: Db, { rows, next }: Page) {
  const counters = await counterNames(
    db,
    rows.flatMap(({ counter_id: counterId }) => counterId ?? []),
  );
  const names = await staffNames(
    db,
    rows.flatMap(({ staff_id: staffId }) => staffId ?? []),
  );
  const lines = rows.map((row) => ({
    recordId: row.record_id,
    at: row.at,
    staffId: row.staff_id,
    staffName: row.staff_id === null ? null : (names.get(row.staff_id) ?? null),
    role: row.role as StaffRole | null,
    counterName: row.counter_id === null ? null : (counters.get(row.counter_id) ?? null),
    act: row.act,
    outcome: row.outcome,
    object:
      row.object_kind === null || row.object_id === null
        ? null
        : { kind: row.object_kind, id: row.object_id },
    hallId: row.hall_id,
    reason: row.reason,
  }));
  return { lines, next };
}
