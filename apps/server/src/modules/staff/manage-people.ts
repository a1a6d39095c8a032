/** Invites staff members, removes those who leave, and resets logins. */
import { hours } from '@lokalbingo/contract/durations';
import { inTransaction, type Tx } from '../../platform/database.ts';
import type { PermittedCaller } from '../../platform/http/operation-routes.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { writeAudit } from '../audit/audit.ts';
import { rolesWith } from '../permissions/permissions.ts';
import { attemptKey, takeAttempt } from '../rate-limits/rate-limits.ts';
import { removeSubjects } from './chain-issuer-store.ts';
import { updateCredentials } from './credentials-store.ts';
import { coversPlace, mayEnd, type NotGranted, type Place } from './decide-grant.ts';
import { endAll, grantTo, manageStaff, type NotEnded, type RequestedRole } from './grant-roles.ts';
import { grantedNow, grantsInForce, lockGrants } from './grant-store.ts';
import { removePasskeys } from './passkey-store.ts';
import {
  expireInvitations,
  lockPersonByAddress,
  lockPersonIn,
  setLeft,
  type Target,
} from './people-store.ts';
import { removeRecoveryCodes } from './recovery-code-store.ts';
import { sendInvitation } from './send-invitation.ts';
import type { StaffDeps } from './staff-deps.ts';
import { endStaffSessions } from './staff-session-store.ts';
import { insertStaffMember, type StaffMember } from './staff-store.ts';

const removed = { password_hash: null, sealed_totp: null, totp_step: null, pin_hash: null } as const;

/** Enough for a new hall's staff, and few enough that a stolen session cannot fill the console with strangers. */
const invitationsAnHour = { freeAttempts: 30, windowMs: hours(1) };

/** Invites a person to a role. An account with the address gets the role, even if its person has left. */
export async function inviteStaff(
  deps: StaffDeps,
  caller: PermittedCaller,
  { firstName, lastName, workEmail, mobile, ...requested }: StaffMember & RequestedRole,
): Promise<
  Result<
    { readonly staffId: number },
    NotGranted | 'already_granted' | 'address_taken' | 'too_many_invitations'
  >
> {
  const now = deps.clock.now();
  const invited = { firstName, lastName, workEmail, mobile };
  return inTransaction(deps.db, async (tx) => {
    await lockGrants(tx);
    const known = await lockPersonByAddress(tx, invited);
    const key = attemptKey(deps, 'invitations by', String(caller.staffId));
    const taken = await takeAttempt(tx, deps, [{ key, rule: invitationsAnHour }]);
    if (!taken.ok) return refuse('too_many_invitations', taken.refusal);
    if (known && nameOf(known) !== nameOf(invited)) return refuse('address_taken');
    if (known?.hasLeft) await setLeft(tx, known.staffId, null);
    const staffId = known?.staffId ?? (await insertStaffMember(tx, invited, now));
    const granted = await grantTo(tx, deps, caller, { staffId, ...requested });
    if (!granted.ok) return granted;
    if (!known?.hasLogin)
      await sendInvitation(
        tx,
        deps,
        { staffId, firstName, workEmail: workEmail ?? null, mobile: mobile ?? null },
        caller.staffId,
      );
    return ok({ staffId });
  });
}

const nameOf = ({ firstName, lastName }: Pick<Target, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('nb');

const linksAnHour = { freeAttempts: 5, windowMs: hours(1) };

/** Sends a person without a login a new link, a few times an hour. */
export async function inviteAgain(
  deps: StaffDeps,
  caller: PermittedCaller,
  staffId: number,
): Promise<
  Result<
    Record<string, never>,
    'staff_not_found' | 'may_not_grant' | 'invitation_not_found' | 'too_many_invitations'
  >
> {
  return inTransaction(deps.db, async (tx) => {
    const person = await lockManaged(tx, deps, caller, staffId);
    if (!person.ok) return person;
    if (person.value.hasLogin) return refuse('invitation_not_found');
    const key = attemptKey(deps, 'invitations', String(staffId));
    const taken = await takeAttempt(tx, deps, [{ key, rule: linksAnHour }]);
    if (!taken.ok) return refuse('too_many_invitations', taken.refusal);
    await sendInvitation(tx, deps, person.value, caller.staffId);
    const entry = { act: manageStaff, outcome: 'done', after: { invited: true } };
    await writeAudit(tx, deps.clock.now(), caller, { ...entry, object: { kind: 'staff', id: staffId } });
    return ok({});
  });
}

/**
 * Ends a person's grants within the caller's scope. If that leaves none, the person has left: the account, its login,
 * its sessions and its invitations end too.
 */
export async function endStaff(
  deps: StaffDeps,
  caller: PermittedCaller,
  { staffId, reason }: { readonly staffId: number; readonly reason: string },
): Promise<Result<Record<string, never>, 'staff_not_found' | NotEnded>> {
  if (staffId === caller.staffId) return refuse('may_not_grant');
  const now = deps.clock.now();
  const today = osloDayOf(now);
  return inTransaction(deps.db, async (tx) => {
    await lockGrants(tx);
    const person = await lockPersonIn(tx, caller.scope, { staffId, today });
    if (!person) return refuse('staff_not_found');
    const grants = await grantsInForce(tx, { scope: caller.scope, staffIds: [staffId], today });
    const ended = await endAll(tx, deps, caller, { grants, reason });
    if (!ended.ok) return ended;
    const left = await grantsInForce(tx, { scope: undefined, staffIds: [staffId], today });
    if (left.length > 0) return ok({});
    await removeLogin(tx, staffId, now);
    await expireInvitations(tx, staffId, now);
    await setLeft(tx, staffId, now);
    const entry = { act: manageStaff, outcome: 'done', reason, after: { left: true } };
    await writeAudit(tx, now, caller, { ...entry, object: { kind: 'staff', id: staffId } });
    return ok({});
  });
}

/** Removes a person's login and sends a link for a new one. The scopes of both who do it cover all grants of the person. */
export async function resetFactors(
  deps: StaffDeps,
  caller: PermittedCaller,
  { staffId, reason }: { readonly staffId: number; readonly reason: string },
): Promise<Result<Record<string, never>, 'staff_not_found' | 'may_not_grant' | 'another_required'>> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const person = await lockManaged(tx, deps, caller, staffId);
    if (!person.ok) return person;
    const { second } = caller;
    const object = { kind: 'staff', id: staffId };
    if (!second || second.staffId === staffId || !(await coversPerson(tx, second.staffId, { staffId, now })))
      return refuse('another_required');
    if (!(await second.take(tx, { object }))) return refuse('another_required');
    await removeLogin(tx, staffId, now);
    await sendInvitation(tx, deps, person.value, caller.staffId);
    await writeAudit(tx, now, caller, { act: 'reset_factor', outcome: 'done', object, reason });
    return ok({});
  });
}

/**
 * Whether a person may reset logins in every place where another person has a role; everywhere, if the other has none.
 * Call it under the lock of grants.
 */
async function coversPerson(
  tx: Tx,
  byId: number,
  { staffId, now }: { readonly staffId: number; readonly now: Date },
): Promise<boolean> {
  const today = osloDayOf(now);
  const by = await grantedNow(tx, { staffId: byId, today });
  const grants = await grantsInForce(tx, { scope: undefined, staffIds: [staffId], today });
  const places = grants.length > 0 ? grants.map(({ place }) => place) : [everywhere];
  return places.every((place) => coversPlace(by, rolesWith('reset_factor'), place));
}

const everywhere: Place = { kind: 'installation', halls: [], chainId: null };

/** Locks a person within the caller's scope if the caller may end all of their grants; never the caller. */
export async function lockManaged(
  tx: Tx,
  { clock }: StaffDeps,
  caller: PermittedCaller,
  staffId: number,
): Promise<Result<Target, 'staff_not_found' | 'may_not_grant'>> {
  const today = osloDayOf(clock.now());
  await lockGrants(tx);
  const person = await lockPersonIn(tx, caller.scope, { staffId, today });
  if (!person) return refuse('staff_not_found');
  const grants = await grantsInForce(tx, { scope: undefined, staffIds: [staffId], today });
  const by = await grantedNow(tx, { staffId: caller.staffId, today });
  const isManaged = staffId !== caller.staffId && grants.every((grant) => mayEnd(grant, by));
  return isManaged ? ok(person) : refuse('may_not_grant');
}

/** Removes all credentials of a person, and ends their sessions. */
async function removeLogin(tx: Tx, staffId: number, now: Date): Promise<void> {
  await updateCredentials(tx, staffId, removed);
  await removePasskeys(tx, { staffId, now });
  await removeRecoveryCodes(tx, staffId);
  await removeSubjects(tx, staffId);
  await endStaffSessions(tx, { staffId, now });
}
