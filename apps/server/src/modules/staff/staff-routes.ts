import { permissions } from '@lokalbingo/contract/permissions';
import { getStaffPermissions, getStaffSelf } from '@lokalbingo/contract/staff';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { ok, refuse } from '../../platform/result.ts';
import { covers } from '../../platform/scope.ts';
import { listHalls } from '../halls/halls.ts';
import { offerOf } from '../permissions/permissions.ts';
import { permissionFacts, sessionOf } from './staff-authenticator.ts';
import type { StaffDeps } from './staff-deps.ts';
import { counterNameOf } from './staff-store.ts';

export function staffRoutes(bind: Bind<'hall'>, { db, clock, mustIdentify }: StaffDeps): void {
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
      mustIdentify: mustIdentify && !session.isIdentified,
      roles: [...new Set(session.grants.map(({ role }) => role))],
      halls: halls.map(({ hallId, name, kind }) => ({
        hallId,
        hallName: name,
        isTraining: kind === 'training',
      })),
    });
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
