/** Decides whether a staff member has a permission, and in which halls. Pure. */
import {
  type Permission,
  type PermissionCondition,
  type StaffRole,
  staffRoles,
} from '@lokalbingo/contract/permissions';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { type Scope, scopeOf } from '../../platform/scope.ts';
import { type PermissionRow, permissionTable } from './permission-table.ts';

/** A grant in force, with the halls that it covers now. */
export type GrantInForce = {
  readonly role: StaffRole;
  /** All halls of the installation, all halls of the chain, or one hall. */
  readonly halls: readonly number[];
  readonly isInstallation: boolean;
};

/** The facts about the caller's session. */
export type PermissionFacts = {
  readonly grants: readonly GrantInForce[];
  /** The hall of the session's counter, if it is at one. */
  readonly counterHallId: number | undefined;
  /** Whether the session was opened by PIN. */
  readonly isPin: boolean;
  /** Whether the second factor was given within ten minutes. */
  readonly isSteppedUp: boolean;
};

/** An acceptance: the scope, and the first of the person's roles that gives the permission. */
export type Permitted = { readonly scope: Scope; readonly role: StaffRole };

/** Why a permission is refused, in the order of the checks. */
export type NotPermitted = 'not_allowed' | 'counter_required' | 'step_up_required';

/**
 * Decides from the permission table. A grant covers its halls, or only the counter's hall when the role must be at a
 * counter. The scope covers all grants that give the permission. The use case checks `by_another`, `not_own`,
 * `with_drawer`, `member_present` and `with_reason` in its transaction.
 * @param asSecond whether the person confirms what another person began
 */
export function decidePermission(
  permission: Permission,
  { grants, counterHallId, isPin, isSteppedUp }: PermissionFacts,
  asSecond = false,
): Result<Permitted, NotPermitted> {
  const row = permissionTable[permission];
  const may = grants.filter(coveredBy(row)).flatMap((grant) => {
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

/** Returns the check whether a grant is for the installation, if the row requires that. */
const coveredBy =
  ({ inInstallation }: PermissionRow) =>
  ({ isInstallation }: GrantInForce): boolean =>
    isInstallation || !inInstallation;

/**
 * The conditions that a use case must check when a person uses a permission in a hall. A person with several roles gets
 * the conditions of the role with the fewest. Undefined when no role gives the permission there. Does not check the
 * counter or the step-up.
 */
export function conditionsIn(
  permission: Permission,
  { grants }: Pick<PermissionFacts, 'grants'>,
  hallId: number,
): readonly PermissionCondition[] | undefined {
  const row = permissionTable[permission];
  const ofRoles = grants.filter(coveredBy(row)).flatMap(({ role, halls }) => {
    const own = row.may[role];
    return own && halls.includes(hallId) ? [own] : [];
  });
  const [fewest] = ofRoles.toSorted((one, other) => one.length - other.length);
  return fewest && [...fewest, ...(row.conditions ?? [])];
}

/** Returns the roles that have a permission, other than those that may act only as the second of two people. */
export const rolesWith = (permission: Permission): readonly StaffRole[] =>
  staffRoles.filter((role) => role in permissionTable[permission].may);

/** Whether a role has a permission to find or see members. */
export const seesMembers = (role: StaffRole): boolean =>
  membersSeenBy.some((permission) => role in permissionTable[permission].may);

const membersSeenBy = [
  'find_member',
  'see_member_card',
  'see_member_contact',
  'see_member_movements',
] as const satisfies readonly Permission[];

/** How a page shows a permission in a hall: a button, a disabled button with its reason, or nothing. */
export type PermissionOffer = 'offered' | 'counter_required' | 'hidden';

/** Decides how to show a permission in a hall. One that needs a step-up is offered: the step-up is asked for on use. */
export function offerOf(permission: Permission, facts: PermissionFacts, hallId: number): PermissionOffer {
  const inHall = {
    ...facts,
    grants: facts.grants.flatMap((grant) =>
      grant.halls.includes(hallId) ? [{ ...grant, halls: [hallId] }] : [],
    ),
  };
  const decided = decidePermission(permission, { ...inHall, isPin: false, isSteppedUp: true });
  if (decided.ok) return 'offered';
  return decided.refusal.code === 'counter_required' ? 'counter_required' : 'hidden';
}
