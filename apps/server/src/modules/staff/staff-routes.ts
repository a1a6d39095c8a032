import { permissions, type StaffRole } from '@lokalbingo/contract/permissions';
import { getStaffPermissions, getStaffSelf } from '@lokalbingo/contract/staff';
import { listOwnAudit } from '@lokalbingo/contract/staff-admin';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { ok, refuse } from '../../platform/result.ts';
import { covers } from '../../platform/scope.ts';
import { auditOfStaff } from '../audit/audit.ts';
import { listHalls } from '../halls/halls.ts';
import { offerOf } from '../permissions/permissions.ts';
import { permissionFacts, sessionOf } from './staff-authenticator.ts';
import type { StaffDeps } from './staff-deps.ts';
import { counterNameOf, counterNames } from './staff-store.ts';

/** Binds the calls about the session itself. */
export function staffRoutes(bind: Bind<'hall'>, { db, clock }: Pick<StaffDeps, 'db' | 'clock'>): void {
  bind(getStaffSelf, async ({ caller }) => {
    const { session, isLocked } = sessionOf(caller);
    const { counter } = session;
    const counterName = counter && (await counterNameOf(db, counter.counterId));
    const covered = new Set(session.grants.flatMap(({ halls }) => halls));
    const halls = (await listHalls(db)).filter(({ hallId }) => covered.has(hallId));
    return ok({
      staffId: session.staffId,
      name: session.name,
      counter: counter && counterName !== undefined ? { ...counter, counterName } : null,
      isPin: session.kind === 'pin',
      isLocked,
      roles: [...new Set(session.grants.map(({ role }) => role))],
      halls: halls.map(({ hallId, name }) => ({ hallId, hallName: name })),
    });
  });
  bind(listOwnAudit, async ({ caller, query: { before } }) => {
    const { rows, next } = await auditOfStaff(db, { staffId: caller.staffId, before });
    const counters = await counterNames(
      db,
      rows.flatMap(({ counter_id: counterId }) => counterId ?? []),
    );
    const lines = rows.map((row) => ({
      recordId: row.record_id,
      at: row.at,
      staffName: caller.name,
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
    return ok({ lines, next });
  });
  bind(getStaffPermissions, async ({ caller, query: { hall } }) => {
    if (!covers(caller.scope, hall)) return refuse('hall_not_found');
    const facts = permissionFacts(sessionOf(caller).session, clock.now());
    return ok({
      permissions: Object.fromEntries(
        permissions.map((permission) => [permission, offerOf(permission, facts, hall)]),
      ) as Record<(typeof permissions)[number], ReturnType<typeof offerOf>>,
    });
  });
}
