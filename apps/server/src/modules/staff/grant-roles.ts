/** Grants, ends and reviews roles. */
import type { StaffRole } from '@lokalbingo/contract/permissions';
import { inTransaction, type Tx } from '../../platform/database.ts';
import type { PermittedCaller } from '../../platform/http/operation-routes.ts';
import { osloDay, osloDayOf } from '../../platform/oslo-calendar.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { writeAudit } from '../audit/audit.ts';
import { listHalls } from '../halls/halls.ts';
import { decideEnd, decideGrant, mayEnd, type NotGranted, type Place } from './decide-grant.ts';
import {
  endGrants,
  grantedNow,
  grantsInForce,
  insertGrant,
  lockGrants,
  markReviewed,
  otherAdministrators,
  othersWithRole,
  type StaffGrant,
} from './grant-store.ts';
import { lockPersonIn } from './people-store.ts';
import type { StaffDeps } from './staff-deps.ts';

/** The permission by which roles are granted and ended, and invitations sent. */
export const manageStaff = 'manage_staff';

/** A requested role with its place. */
export type RequestedRole = {
  readonly role: StaffRole;
  readonly hallId?: number | undefined;
  readonly ownerId?: number | undefined;
  readonly lastDay?: string | undefined;
};

type Clocked = Pick<StaffDeps, 'clock'>;

/** Grants a role to a staff member within the caller's scope. */
export async function grantRole(
  deps: StaffDeps,
  caller: PermittedCaller,
  { staffId, ...requested }: RequestedRole & { readonly staffId: number },
): Promise<Result<{ readonly grantId: number }, NotGranted | 'already_granted' | 'staff_not_found'>> {
  return inTransaction(deps.db, async (tx) => {
    await lockGrants(tx);
    const person = await lockPersonIn(tx, caller.scope, { staffId, today: osloDayOf(deps.clock.now()) });
    return person ? grantTo(tx, deps, caller, { staffId, ...requested }) : refuse('staff_not_found');
  });
}

/** Grants a role to a staff member. Call it with the member locked, under the lock of grants. */
export async function grantTo(
  tx: Tx,
  { clock }: Clocked,
  caller: PermittedCaller,
  { staffId, role, hallId, ownerId, lastDay }: RequestedRole & { readonly staffId: number },
): Promise<Result<{ readonly grantId: number }, NotGranted | 'already_granted'>> {
  const now = clock.now();
  const today = osloDayOf(now);
  const place = await placeOf(tx, { hallId, ownerId });
  if (!place) return refuse('may_not_grant');
  const { second } = caller;
  const where = { ...(hallId !== undefined && { hallId }), ...(ownerId !== undefined && { ownerId }) };
  const held = await grantsInForce(tx, { scope: undefined, staffIds: [staffId], today });
  const decided = decideGrant(
    { role, place, lastDay: lastDay === undefined ? undefined : osloDay(lastDay) },
    {
      today,
      by: await grantedNow(tx, { staffId: caller.staffId, today }),
      confirmedBy: second && (await grantedNow(tx, { staffId: second.staffId, today })),
      isOwn: staffId === caller.staffId || staffId === second?.staffId,
      held: held.map((grant) => ({ role: grant.role, chainId: grant.place.chainId })),
      othersThere: await othersWithRole(tx, { staffId, role, ...where, today }),
    },
  );
  if (!decided.ok) return decided;
  const confirmer = decided.value.takesTwo ? second : undefined;
  const object = { kind: 'staff', id: staffId };
  if (confirmer && !(await confirmer.take(tx, { object, hallId }))) return refuse('another_required');
  const grant = {
    ...{ staffId, role, ...where, ...(lastDay !== undefined && { lastDay }) },
    grantedBy: caller.staffId,
    confirmedBy: confirmer?.staffId,
  };
  const grantId = await insertGrant(tx, grant, now, today);
  if (grantId === undefined) return refuse('already_granted');
  const after = { granted: role, ...where, ...(lastDay !== undefined && { lastDay }) };
  await writeAudit(tx, now, caller, { act: manageStaff, outcome: 'done', object, hallId, after });
  return ok({ grantId });
}

/** Why a grant is not ended. */
export type NotEnded = 'may_not_grant' | 'last_administrator' | 'another_required';

/** Ends a grant within the caller's scope. */
export async function endGrant(
  { db, clock }: StaffDeps,
  caller: PermittedCaller,
  { grantId, reason }: { readonly grantId: number; readonly reason: string },
): Promise<Result<Record<string, never>, 'grant_not_found' | NotEnded>> {
  return inTransaction(db, async (tx) => {
    await lockGrants(tx);
    const today = osloDayOf(clock.now());
    const grants = await grantsInForce(tx, { scope: caller.scope, grantId, today });
    if (grants.length === 0) return refuse('grant_not_found');
    return endAll(tx, { clock }, caller, { grants, reason });
  });
}

/** Ends these grants of one person, if the caller may end each of them. */
export async function endAll(
  tx: Tx,
  { clock }: Clocked,
  caller: PermittedCaller,
  { grants, reason }: { readonly grants: readonly StaffGrant[]; readonly reason: string },
): Promise<Result<Record<string, never>, NotEnded>> {
  const now = clock.now();
  const today = osloDayOf(now);
  const by = await grantedNow(tx, { staffId: caller.staffId, today });
  const [{ staffId: personId } = { staffId: 0 }] = grants;
  const second = caller.second?.staffId === personId ? undefined : caller.second;
  const confirmedBy = second && (await grantedNow(tx, { staffId: second.staffId, today }));
  let needsSecond = false;
  for (const { staffId, role, place, hallId } of grants) {
    const decided = decideEnd({ role, place }, by, confirmedBy);
    if (!decided.ok) return decided;
    needsSecond ||= decided.value.takesTwo;
    if (role === 'administrator' && (await otherAdministrators(tx, staffId)) === 0)
      return refuse('last_administrator');
    const object = { kind: 'staff', id: staffId };
    const entry = { act: manageStaff, outcome: 'done', object, reason, after: { ended: role } };
    await writeAudit(tx, now, caller, { ...entry, hallId: hallId ?? undefined });
  }
  const ofPerson = { kind: 'staff', id: personId };
  if (needsSecond && !(await second?.take(tx, { object: ofPerson }))) return refuse('another_required');
  await endGrants(tx, { grantIds: grants.map(({ grantId }) => grantId), endedBy: caller.staffId, now });
  return ok({});
}

/** Marks grants as still needed: all of them, or none when one is out of scope, has ended, is the caller's own or is above them. */
export async function reviewGrants(
  { db, clock }: StaffDeps,
  caller: PermittedCaller,
  grantIds: readonly number[],
): Promise<Result<Record<string, never>, 'grant_not_found' | 'may_not_grant'>> {
  const { staffId, scope } = caller;
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const today = osloDayOf(now);
    const by = await grantedNow(tx, { staffId, today });
    const grants = (await grantsInForce(tx, { scope, today })).filter(({ grantId }) =>
      grantIds.includes(grantId),
    );
    if (grants.some((grant) => !mayEnd(grant, by))) return refuse('may_not_grant');
    const reviewed = await markReviewed(tx, { grantIds, scope, staffId, now });
    if (reviewed.length < new Set(grantIds).size) return refuse('grant_not_found');
    for (const id of reviewed)
      await writeAudit(tx, now, caller, {
        act: 'review_grants',
        outcome: 'done',
        object: { kind: 'grant', id },
      });
    return ok({});
  });
}

/** Returns the place for a hall, a chain or the installation; undefined when there is no such hall or chain. */
async function placeOf(
  tx: Tx,
  { hallId, ownerId }: Pick<RequestedRole, 'hallId' | 'ownerId'>,
): Promise<Place | undefined> {
  if (hallId !== undefined && ownerId !== undefined) return undefined;
  const halls = (await listHalls(tx, { ownerId })).filter(
    (hall) => hall.kind !== 'watch' && (hallId === undefined || hall.hallId === hallId),
  );
  const [first] = halls;
  const ids = halls.map((hall) => hall.hallId);
  if (hallId === undefined && ownerId === undefined)
    return { kind: 'installation', halls: ids, chainId: null };
  return first && { kind: hallId === undefined ? 'chain' : 'hall', halls: ids, chainId: first.ownerId };
}
