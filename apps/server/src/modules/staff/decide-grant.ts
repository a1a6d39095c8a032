/** Decides who may grant and end which roles. Pure. */
import type { StaffRole } from '@lokalbingo/contract/permissions';
import { type OsloDay, plusDays } from '../../platform/oslo-calendar.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { type GrantInForce, seesMembers } from '../permissions/permissions.ts';

/** The place of a grant: one hall, the halls of a chain, or the whole installation. */
export type Place = {
  readonly kind: 'hall' | 'chain' | 'installation';
  readonly halls: readonly number[];
  /** The chain of the place; null for the installation. */
  readonly chainId: number | null;
};

type GrantRule = {
  readonly places: readonly Place['kind'][];
  readonly grantedBy: readonly StaffRole[];
  /** Roles of the second person, if the role needs two. Either of the two may begin. */
  readonly confirmedBy?: readonly StaffRole[];
  /** The kinds of place where the role needs two persons: all of them if undefined. */
  readonly takesTwoAt?: readonly Place['kind'][];
  /** How many persons may have the role at one place. */
  readonly atMost?: number;
};

const byHallManager: GrantRule = { places: ['hall'], grantedBy: ['hall_manager'] };

/** Where each role can be granted, and by whom. A compliance officer has a deputy with the same role. */
const grantRules: Readonly<Record<StaffRole, GrantRule>> = {
  clerk: byHallManager,
  caller: byHallManager,
  hall_manager: { places: ['hall'], grantedBy: ['chain_manager'], atMost: 2 },
  chain_manager: {
    places: ['chain'],
    grantedBy: ['administrator'],
    confirmedBy: ['chain_manager', 'administrator'],
  },
  accountant: { places: ['hall', 'chain'], grantedBy: ['chain_manager'] },
  compliance_officer: {
    places: ['chain'],
    grantedBy: ['chain_manager'],
    confirmedBy: ['administrator'],
    atMost: 2,
  },
  support_agent: {
    places: ['chain', 'installation'],
    grantedBy: ['chain_manager', 'administrator'],
    confirmedBy: ['administrator'],
    takesTwoAt: ['installation'],
  },
  inspector: {
    places: ['chain', 'installation'],
    grantedBy: ['chain_manager', 'administrator'],
    confirmedBy: ['chain_manager', 'administrator'],
  },
  administrator: {
    places: ['installation'],
    grantedBy: ['administrator'],
    confirmedBy: ['administrator'],
  },
};

const inspectionDays = 30;
const placeKinds = ['hall', 'chain', 'installation'] as const;

/** A role that a person has now, with its chain; null for the installation. */
export type HeldRole = { readonly role: StaffRole; readonly chainId: number | null };

/** A role to grant at a place, until a last Oslo day if it has one. */
export type RequestedGrant = {
  readonly role: StaffRole;
  readonly place: Place;
  readonly lastDay: OsloDay | undefined;
};

/** The facts about a grant, read under the lock of grants. */
export type GrantFacts = {
  readonly today: OsloDay;
  /** The grants in force of the person who grants, and of the second person if there is one. */
  readonly by: readonly GrantInForce[];
  readonly confirmedBy: readonly GrantInForce[] | undefined;
  /** Whether the person who grants, or the second person, would get the role. */
  readonly isOwn: boolean;
  /** The roles that the person has already. */
  readonly held: readonly HeldRole[];
  /** How many others have the role at the place. */
  readonly othersThere: number;
};

/** Why a role is not granted, in the order of the checks. */
export type NotGranted =
  | 'may_not_grant'
  | 'wrong_last_day'
  | 'roles_conflict'
  | 'role_filled'
  | 'another_required';

/** Decides whether a role may be granted. @returns whether it needs the second person */
export function decideGrant(
  { role, place, lastDay }: RequestedGrant,
  { today, by, confirmedBy, isOwn, held, othersThere }: GrantFacts,
): Result<{ readonly takesTwo: boolean }, NotGranted> {
  const rule = grantRules[role];
  if (isOwn || !rule.places.includes(place.kind) || !mayBegin(rule, by, place))
    return refuse('may_not_grant');
  if (!isGoodLastDay(role, lastDay, today)) return refuse('wrong_last_day');
  if (held.some((other) => areInConflict({ role, chainId: place.chainId }, other)))
    return refuse('roles_conflict');
  if (rule.atMost !== undefined && othersThere >= rule.atMost) return refuse('role_filled');
  if (!takesTwo(rule, place.kind)) return ok({ takesTwo: false });
  return isPair(rule, place, by, confirmedBy) ? ok({ takesTwo: true }) : refuse('another_required');
}

/** Whether a person may initiate the end of a grant: those who may grant the role, and the managers above. */
export function mayEnd(
  { role, place }: Pick<RequestedGrant, 'role' | 'place'>,
  by: readonly GrantInForce[],
): boolean {
  const { grantedBy, confirmedBy = [] } = grantRules[role];
  const above = role === 'administrator' ? [] : (['chain_manager'] as const);
  return coversPlace(by, [...grantedBy, ...confirmedBy, ...above, 'administrator'], place);
}

/** Roles that one person cannot end: the pair that may grant them ends them. */
const endedByTwo: readonly StaffRole[] = ['chain_manager', 'compliance_officer'];

/** Decides whether a grant may be ended. @returns whether that needs the second person */
export function decideEnd(
  { role, place }: Pick<RequestedGrant, 'role' | 'place'>,
  by: readonly GrantInForce[],
  confirmedBy: readonly GrantInForce[] | undefined,
): Result<{ readonly takesTwo: boolean }, 'may_not_grant' | 'another_required'> {
  if (!mayEnd({ role, place }, by)) return refuse('may_not_grant');
  if (!endedByTwo.includes(role)) return ok({ takesTwo: false });
  return isPair(grantRules[role], place, by, confirmedBy)
    ? ok({ takesTwo: true })
    : refuse('another_required');
}

/** Whether two persons may together grant or end a role at a place. Either of them may initiate it. */
const isPair = (
  { grantedBy, confirmedBy = [] }: GrantRule,
  place: Place,
  one: readonly GrantInForce[],
  other: readonly GrantInForce[] | undefined,
): boolean =>
  other !== undefined &&
  ((coversPlace(one, grantedBy, place) && coversPlace(other, confirmedBy, place)) ||
    (coversPlace(other, grantedBy, place) && coversPlace(one, confirmedBy, place)));

/** A role that a person may grant at a place, and what the grant needs. */
export type GrantableRole = {
  readonly role: StaffRole;
  readonly placeKind: Place['kind'];
  readonly takesTwo: boolean;
  readonly needsLastDay: boolean;
};

/** Returns the roles that a person may grant at each kind of place. */
export function grantableRoles(
  by: readonly GrantInForce[],
  placeOf: (kind: Place['kind']) => Place,
): readonly GrantableRole[] {
  return (Object.keys(grantRules) as StaffRole[]).flatMap((role) =>
    placeKinds
      .filter(
        (kind) => grantRules[role].places.includes(kind) && mayBegin(grantRules[role], by, placeOf(kind)),
      )
      .map((placeKind) => ({
        role,
        placeKind,
        takesTwo: takesTwo(grantRules[role], placeKind),
        needsLastDay: role === 'inspector',
      })),
  );
}

const takesTwo = ({ confirmedBy, takesTwoAt = placeKinds }: GrantRule, kind: Place['kind']): boolean =>
  confirmedBy !== undefined && takesTwoAt.includes(kind);

const mayBegin = ({ grantedBy, confirmedBy = [] }: GrantRule, by: readonly GrantInForce[], place: Place) =>
  coversPlace(by, [...grantedBy, ...confirmedBy], place);

/** Whether one of these roles covers the whole place. */
export const coversPlace = (
  grants: readonly GrantInForce[],
  roles: readonly StaffRole[],
  { kind, halls }: Place,
): boolean =>
  grants.some(
    (grant) =>
      roles.includes(grant.role) &&
      (grant.isInstallation ||
        (kind !== 'installation' &&
          halls.length > 0 &&
          halls.every((hallId) => grant.halls.includes(hallId)))),
  );

function isGoodLastDay(role: StaffRole, lastDay: OsloDay | undefined, today: OsloDay): boolean {
  if (lastDay === undefined) return role !== 'inspector';
  return lastDay >= today && (role !== 'inspector' || lastDay <= plusDays(today, inspectionDays));
}

function areInConflict(one: HeldRole, other: HeldRole): boolean {
  const isSameChain = one.chainId === null || other.chainId === null || one.chainId === other.chainId;
  const pair = [one, other] as const;
  return pair.some(({ role }, at) => {
    const beside = pair[1 - at]?.role ?? role;
    if (role === 'inspector') return beside !== 'inspector';
    if (role === 'administrator') return seesMembers(beside);
    return role === 'compliance_officer' && isSameChain && (beside === 'clerk' || beside === 'accountant');
  });
}
