/** The calls about the staff of halls. */
import {
  endGrant as endGrantCall,
  endStaff as endStaffCall,
  grantRole as grantRoleCall,
  inviteAgain as inviteAgainCall,
  inviteStaff as inviteStaffCall,
  listGrantableRoles,
  listStaff,
  resetFactors as resetFactorsCall,
  reviewGrants as reviewGrantsCall,
} from '@lokalbingo/contract/staff-people';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { ok, refuse } from '../../platform/result.ts';
import { covers } from '../../platform/scope.ts';
import { writeAudit } from '../audit/audit.ts';
import { listHalls, listOwners } from '../halls/halls.ts';
import { grantableRoles, mayEnd } from './decide-grant.ts';
import { endGrant, grantRole, reviewGrants } from './grant-roles.ts';
import { grantsInForce } from './grant-store.ts';
import { endStaff, inviteAgain, inviteStaff, resetFactors } from './manage-people.ts';
import { peopleIn } from './people-store.ts';
import { grantsOf } from './staff-authenticator.ts';
import type { StaffDeps } from './staff-deps.ts';

export function peopleRoutes(bind: Bind<'hall'>, deps: StaffDeps): void {
  const { db, clock } = deps;
  bind(listStaff, async ({ caller, query: { hall, after } }) => {
    if (!covers(caller.scope, hall)) return refuse('hall_not_found');
    const now = clock.now();
    const today = osloDayOf(now);
    const { people, next } = await peopleIn(db, { hallId: hall, after, now, today });
    const staffIds = people.map(({ staffId }) => staffId);
    const grants = await grantsInForce(db, { scope: caller.scope, staffIds, today });
    const names = await placeNames(deps);
    const isInspector = caller.role === 'inspector';
    const staff = people.map((person) => ({
      ...person,
      ...(isInspector && { workEmail: null, mobile: null }),
      grants: grants
        .filter(({ staffId }) => staffId === person.staffId)
        .map((grant) => ({
          ...grant,
          placeName: names(grant),
          mayEnd: mayEnd(grant, grantsOf(caller)),
        })),
    }));
    const entry = { act: 'see_staff', outcome: 'seen', hallId: hall, after: { listed: staff.length } };
    await writeAudit(db, now, caller, entry);
    return ok({ staff, next });
  });
  bind(listGrantableRoles, async ({ caller, query: { hall } }) => {
    if (!covers(caller.scope, hall)) return refuse('hall_not_found');
    const halls = await listHalls(db);
    const ownerId = halls.find(({ hallId }) => hallId === hall)?.ownerId ?? 0;
    const chain = halls.filter((each) => each.ownerId === ownerId).map(({ hallId }) => hallId);
    const places = {
      hall: { kind: 'hall', halls: [hall], chainId: ownerId },
      chain: { kind: 'chain', halls: chain, chainId: ownerId },
      installation: { kind: 'installation', halls: halls.map(({ hallId }) => hallId), chainId: null },
    } as const;
    const names = await placeNames(deps);
    const roles = grantableRoles(grantsOf(caller), (kind) => places[kind]).map(({ placeKind, ...role }) => {
      const where = {
        hallId: placeKind === 'hall' ? hall : null,
        ownerId: placeKind === 'chain' ? ownerId : null,
      };
      return { ...role, ...where, placeName: names(where) };
    });
    return ok({ roles });
  });
  bind(inviteStaffCall, ({ caller, body }) => inviteStaff(deps, caller, body));
  bind(inviteAgainCall, ({ caller, body }) => inviteAgain(deps, caller, body.staffId));
  bind(grantRoleCall, ({ caller, body }) => grantRole(deps, caller, body));
  bind(endGrantCall, ({ caller, body }) => endGrant(deps, caller, body));
  bind(endStaffCall, ({ caller, body }) => endStaff(deps, caller, body));
  bind(resetFactorsCall, ({ caller, body }) => resetFactors(deps, caller, body));
  bind(reviewGrantsCall, ({ caller, body }) => reviewGrants(deps, caller, body.grantIds));
}

/** Names the hall or chain of a grant; null for the installation. */
async function placeNames({ db }: StaffDeps) {
  const halls = new Map((await listHalls(db)).map(({ hallId, name }) => [hallId, name]));
  const owners = new Map((await listOwners(db)).map(({ ownerId, name }) => [ownerId, name]));
  return ({ hallId, ownerId }: { readonly hallId: number | null; readonly ownerId: number | null }) =>
    (hallId === null ? owners.get(ownerId ?? 0) : halls.get(hallId)) ?? null;
}
