/** Authenticates callers of the hall console, and decides whether they may make a call. */
import { after, minutes, seconds } from '@lokalbingo/contract/durations';
import { idleLockMs } from '@lokalbingo/contract/lifetimes';
import type { Operation } from '@lokalbingo/contract/operation';
import type { Permission, StaffRole } from '@lokalbingo/contract/permissions';
import { confirmingHeader } from '@lokalbingo/contract/staff-confirmations';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { callDigest } from '../../platform/http/call-digest.ts';
import type {
  Authorize,
  PermittedCaller,
  SecondPerson,
  StaffCaller,
} from '../../platform/http/operation-routes.ts';
import { type OwnCookie, ownCookie } from '../../platform/http/own-cookie.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { assert, ok, type Result, refuse } from '../../platform/result.ts';
import type { Scope } from '../../platform/scope.ts';
import { secretHash, secretShape } from '../../platform/secret.ts';
import { writeAudit } from '../audit/audit.ts';
import {
  conditionsIn,
  decidePermission,
  type GrantInForce,
  type NotPermitted,
  type PermissionFacts,
} from '../permissions/permissions.ts';
import { grantedNow } from './grant-store.ts';
import { isSamePersonOfStaff } from './own-case.ts';
import {
  findStaffSession,
  type StaffSession,
  takeConfirmation,
  touchStaffSession,
} from './staff-session-store.ts';

/** The dependencies of authentication. */
export type StaffAuthenticatorDeps = {
  readonly db: Db;
  readonly clock: Clock;
  /** Whether browsers reach the console by https. */
  readonly isSecure: boolean;
};

/** How long the second factor counts as recently given. */
export const stepUpMs = minutes(10);
// The precision of "last used", so that a busy session is not updated at every call.
const touchAtMostEveryMs = seconds(10);

/** The cookie of a session. */
export const staffCookie = (isSecure: boolean): OwnCookie =>
  ownCookie({ name: 'lokalbingo_staff', isSecure, sameSite: 'strict' });

/** A caller with the session from which permissions are decided. */
export type StaffSessionCaller = StaffCaller & {
  readonly session: StaffSession;
  readonly isLocked: boolean;
  /** The session of a second person who confirms this very call in place. */
  readonly confirmation: StaffSession | undefined;
};

/** Finds the session that a request's cookie identifies; undefined when there is none, or it has ended. */
export function staffAuthenticator({ db, clock, isSecure }: StaffAuthenticatorDeps) {
  const cookie = staffCookie(isSecure);
  return async (
    request: FastifyRequest,
    { streams }: Pick<Operation, 'streams'>,
  ): Promise<StaffSessionCaller | undefined> => {
    const caller = await callerOfToken({ db, clock }, cookie.read(request));
    if (!caller) return undefined;
    const { session, isLocked } = caller;
    const now = clock.now();
    const confirming = request.headers[confirmingHeader];
    const confirmation =
      typeof confirming === 'string' && secretShape.test(confirming)
        ? await findStaffSession(db, secretHash(confirming), {
            now,
            today: osloDayOf(now),
            of: { beside: session.sessionId, confirms: callDigest(request) },
          })
        : undefined;
    if (!isLocked && !streams && session.lastUsedAt <= after(now, -touchAtMostEveryMs))
      await touchStaffSession(db, session.sessionId, now);
    return { ...caller, confirmation };
  };
}

/** Returns the caller whose session has this token; undefined when it has ended. */
export async function callerOfToken(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  token: string | undefined,
): Promise<StaffSessionCaller | undefined> {
  if (token === undefined || !secretShape.test(token)) return undefined;
  const now = clock.now();
  const session = await findStaffSession(db, secretHash(token), { now, today: osloDayOf(now) });
  if (!session) return undefined;
  const { staffId, sessionId, name, playerId, counter } = session;
  const isLocked = isLockedAt(session, now);
  return { staffId, sessionId, name, playerId, counter, session, isLocked, confirmation: undefined };
}

/** Whether a session is locked: by its person, or after inactivity. */
export function isLockedAt({ lockedAt, lastUsedAt, counter }: StaffSession, now: Date): boolean {
  const idle = counter ? idleLockMs.atCounter : idleLockMs.elsewhere;
  return lockedAt !== undefined || lastUsedAt <= after(now, -idle);
}

/** Returns the facts about a session from which a permission is decided. */
export function permissionFacts(session: StaffSession, now: Date): PermissionFacts {
  const { grants, counter, kind, steppedUpAt } = session;
  return {
    grants,
    counterHallId: counter?.hallId,
    // One factor alone counts as a PIN: a login by PIN, or at an issuer that requires only one.
    isPin: kind === 'pin' || steppedUpAt === undefined,
    isSteppedUp: steppedUpAt !== undefined && steppedUpAt > after(now, -stepUpMs),
  };
}

/** Decides by the permission table whether a session may make a call, and in which halls. */
export function staffAuthorizer({
  clock,
  mustIdentify,
}: {
  readonly clock: Clock;
  /** Whether staff must be verified before they do anything else. */
  readonly mustIdentify: boolean;
}): Authorize<'hall'> {
  return (caller, { access, permission, confirmedBy }) => {
    if (access === 'screen') return ok(caller);
    assert(isSessionCaller(caller), 'Callers of the console are authenticated by it.');
    if (access !== 'staff') return ok(caller);
    if (caller.isLocked) return refuse('session_locked');
    assert(permission, 'A call of staff names its permission.');
    return permit({ clock, mustIdentify }, caller, { permission, confirmedBy });
  };
}

/** Decides by the permission table whether an unlocked session has a permission, and in which halls. */
export function permit(
  { clock, mustIdentify }: { readonly clock: Clock; readonly mustIdentify: boolean },
  caller: StaffSessionCaller,
  {
    permission,
    confirmedBy,
  }: { readonly permission: Permission; readonly confirmedBy?: Permission | undefined },
): Result<PermittedCaller, NotPermitted> {
  if (mustIdentify && !caller.session.isIdentified && permission !== 'use_console')
    return refuse('not_allowed');
  const decided = decidePermission(permission, permissionFacts(caller.session, clock.now()));
  if (!decided.ok) return decided;
  return ok({ ...caller, ...decided.value, second: secondPerson(caller, confirmedBy, clock) });
}

function secondPerson(
  { staffId: firstId, confirmation: session }: StaffSessionCaller,
  confirmedBy: Permission | undefined,
  clock: Clock,
): (SecondPerson & Pick<StaffSessionCaller, 'session'>) | undefined {
  if (!session || !confirmedBy) return undefined;
  const decided = decidePermission(confirmedBy, permissionFacts(session, clock.now()), true);
  if (!decided.ok) return undefined;
  const { staffId, sessionId, name, playerId, counter } = session;
  const second = { staffId, sessionId, name, playerId, counter, session, ...decided.value };
  return {
    ...second,
    take: async (tx, confirmed) => {
      const now = clock.now();
      if (await isSamePersonOfStaff(tx, staffId, [firstId])) return false;
      if (!(await takeConfirmation(tx, sessionId, now))) return false;
      await writeAudit(tx, now, second, { act: confirmedBy, outcome: 'confirmed', ...confirmed });
      return true;
    },
  };
}

/** {@link conditionsIn} for the caller of a call. */
export const conditionsFor = (caller: StaffCaller, permission: Permission, hallId: number) =>
  conditionsIn(permission, sessionOf(caller).session, hallId);

const isSessionCaller = (caller: object): caller is StaffSessionCaller => 'session' in caller;

/**
 * Whether a caller has a permission in a hall now. Call it again after waiting for a lock, because the grant may have
 * ended meanwhile.
 */
export async function stillMay(
  tx: Tx,
  { staffId }: StaffCaller,
  {
    permission,
    hallId,
    now,
  }: { readonly permission: Permission; readonly hallId: number; readonly now: Date },
): Promise<boolean> {
  const grants = await grantedNow(tx, { staffId, today: osloDayOf(now) });
  return conditionsIn(permission, { grants }, hallId) !== undefined;
}

/**
 * Returns the scope of a caller's permission now; undefined when it has ended. Like {@link stillMay}, for objects
 * without a single hall. Not for permissions that need a counter.
 */
export async function scopeNow(
  tx: Tx,
  { staffId }: StaffCaller,
  { permission, now }: { readonly permission: Permission; readonly now: Date },
): Promise<Scope | undefined> {
  const grants = await grantedNow(tx, { staffId, today: osloDayOf(now) });
  const facts = { grants, counterHallId: undefined, isPin: false, isSteppedUp: true };
  const decided = decidePermission(permission, facts);
  return decided.ok ? decided.value.scope : undefined;
}

/** Whether a staff member is the compliance officer of a hall, or the deputy, now. Always false without a hall. */
export async function isOfficerNow(
  tx: Tx,
  staffId: number | undefined,
  { hallId, now }: { readonly hallId: number | null; readonly now: Date },
): Promise<boolean> {
  if (staffId === undefined || hallId === null) return false;
  const grants = await grantedNow(tx, { staffId, today: osloDayOf(now) });
  return grants.some(({ role, halls }) => role === 'compliance_officer' && halls.includes(hallId));
}

/** Returns the caller with the session, as the console's authenticator gives it. */
export function sessionOf(caller: StaffCaller): StaffSessionCaller {
  assert(isSessionCaller(caller), 'Callers of the console are authenticated by it.');
  return caller;
}

/** Returns the grants in force of a caller, or of a second person. */
export function grantsOf(caller: StaffCaller): readonly GrantInForce[] {
  return sessionOf(caller).session.grants;
}

/** Returns the roles that a caller has in a hall; null for the whole installation. */
export const rolesIn = (caller: StaffCaller, hallId: number | null): readonly StaffRole[] =>
  grantsOf(caller)
    .filter(({ halls, isInstallation }) => (hallId === null ? isInstallation : halls.includes(hallId)))
    .map(({ role }) => role);

/** Whether a caller has a role in a hall now. Call it under the locks, like {@link stillMay}. */
export async function hasRoleNow(
  tx: Tx,
  { staffId }: StaffCaller,
  { role, hallId, now }: { readonly role: StaffRole; readonly hallId: number; readonly now: Date },
): Promise<boolean> {
  const grants = await grantedNow(tx, { staffId, today: osloDayOf(now) });
  return grants.some((grant) => grant.role === role && grant.halls.includes(hallId));
}
