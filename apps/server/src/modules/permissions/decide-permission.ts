/** Whether a staff member may, and where. Pure. */
import type { Permission, PermissionCondition, StaffRole } from '@lokalbingo/contract/permissions';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { type Scope, scopeOf } from '../../platform/scope.ts';
import { permissionTable } from './permission-table.ts';

/** A grant in force, with the halls that it covers now. */
export type GrantInForce = {
  readonly role: StaffRole;
  /** All halls of the installation, of the chain, or the one hall. */
  readonly halls: readonly number[];
  readonly isInstallation: boolean;
};

/** What is known of the session that asks. */
export type PermissionFacts = {
  readonly grants: readonly GrantInForce[];
  /** The hall of the counter at which the session is, if it is at one. */
  readonly counterHallId: number | undefined;
  /** Whether it was opened by PIN. */
  readonly isPin: boolean;
  /** Whether the second factor was given within ten minutes. */
  readonly isSteppedUp: boolean;
};

/** Yes, with where, and by which role: the first of the person's that may. */
export type Permitted = { readonly scope: Scope; readonly role: StaffRole };

/** Why a staff member may not, in the order in which it is told. */
export type NotPermitted = 'not_allowed' | 'counter_required' | 'step_up_required';

/**
 * Decides from the table. A grant gives its halls; where the role must be at a counter, the hall of that counter alone.
 * The scope is that of all grants that may. `by_another`, `not_own`, `with_drawer`, `member_present` and `with_reason`
 * are decided by the use case, in its transaction.
 * @param asSecond whether the person confirms what another has begun
 */
export function decidePermission(
  permission: Permission,
  { grants, counterHallId, isPin, isSteppedUp }: PermissionFacts,
  asSecond = false,
): Result<Permitted, NotPermitted> {
  const row = permissionTable[permission];
  const may = grants.flatMap((grant) => {
    const own = row.may[grant.role] ?? (asSecond && row.asSecond?.includes(grant.role) ? [] : undefined);
    return own === undefined ? [] : [{ grant, conditions: [...own, ...(row.conditions ?? [])] }];
  });
  if (may.length === 0) return refuse('not_allowed');
  const needsCounter = (conditions: readonly PermissionCondition[]) => conditions.includes('at_counter');
  const there = may.flatMap(({ grant, conditions }) => {
    if (!needsCounter(conditions)) return [grant];
    return counterHallId !== undefined && grant.halls.includes(counterHallId)
      ? [{ ...grant, halls: [counterHallId], isInstallation: false }]
      : [];
  });
  const halls = [...new Set(there.flatMap(({ halls: ofGrant }) => ofGrant))];
  const [first] = there;
  const isInstallation = there.some((grant) => grant.isInstallation);
  if (!first || (halls.length === 0 && !isInstallation)) return refuse('counter_required');
  const needsStepUp = may.some(({ conditions }) => conditions.includes('stepped_up'));
  if ((needsStepUp && !isSteppedUp) || (isPin && !row.byPin)) return refuse('step_up_required');
  return ok({ scope: scopeOf(halls, isInstallation), role: first.role });
}

/** What a page shows of a permission in a hall: the button, the button with why it is disabled, or nothing. */
export type PermissionOffer = 'offered' | 'counter_required' | 'hidden';

/** How a permission stands in a hall. What takes the second factor stays offered: it is asked for when it is pressed. */
export function offerOf(permission: Permission, facts: PermissionFacts, hallId: number): PermissionOffer {
  const inHall = {
    ...facts,
    grants: facts.grants.flatMap((grant) =>
      grant.halls.includes(hallId) ? [{ ...grant, halls: [hallId], isInstallation: false }] : [],
    ),
  };
  const decided = decidePermission(permission, { ...inHall, isPin: false, isSteppedUp: true });
  if (decided.ok) return 'offered';
  return decided.refusal.code === 'counter_required' ? 'counter_required' : 'hidden';
}
