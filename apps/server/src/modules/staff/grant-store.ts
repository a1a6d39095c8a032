/** SQL for role grants. */
import type { StaffRole } from '@lokalbingo/contract/permissions';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { lockKeys } from '../../platform/lock-order.ts';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import type { Scope } from '../../platform/scope.ts';
import type { GrantInForce } from '../permissions/permissions.ts';
import type { Place } from './decide-grant.ts';
import type { Grant } from './staff-store.ts';

/** A grant in force, with its place. */
export type StaffGrant = {
  readonly grantId: number;
  readonly staffId: number;
  readonly role: StaffRole;
  readonly hallId: number | null;
  readonly ownerId: number | null;
  readonly place: Place;
  /** The training halls of the chain, for a grant in one hall. */
  readonly practisesIn: readonly number[];
  readonly lastDay: string | null;
  readonly grantedAt: Date;
  readonly reviewedAt: Date | null;
};

/** Serialises changes of grants: their rules concern several rows at once. */
export async function lockGrants(tx: Tx): Promise<void> {
  await lockKeys(tx, 'staff.grants', ['all']);
}

type Row = Omit<StaffGrant, 'place'> & {
  readonly halls: readonly number[];
  readonly isInstallation: boolean;
  readonly chainId: number | null;
};

/** Returns the grants in force today, within a scope or everywhere: those of these persons, or this one grant. */
export async function grantsInForce(
  db: Db | Tx,
  {
    scope,
    staffIds,
    grantId,
    today,
  }: {
    readonly scope: Scope | undefined;
    readonly staffIds?: readonly number[];
    readonly grantId?: number;
    readonly today: OsloDay;
  },
): Promise<readonly StaffGrant[]> {
  const { rows } = await sql<Row>`
    SELECT granted.grant_id AS "grantId", granted.staff_id AS "staffId", granted.role, granted.hall_id AS "hallId",
      granted.owner_id AS "ownerId", granted.last_day AS "lastDay", granted.granted_at AS "grantedAt",
      granted.reviewed_at AS "reviewedAt", in_force.halls, in_force.practises_in AS "practisesIn",
      in_force.is_installation AS "isInstallation",
      in_force.chain_id AS "chainId"
    FROM staff.grants_in_force AS in_force JOIN staff.grants AS granted ON granted.grant_id = in_force.grant_id
    WHERE (granted.last_day IS NULL OR granted.last_day >= ${today}::date)
      AND (${scope === undefined || scope.isInstallation} OR in_force.halls && ${scope?.halls ?? []}::int[])
      AND (${staffIds === undefined} OR granted.staff_id = ANY (${staffIds ?? []}::int[]))
      AND (${grantId === undefined} OR granted.grant_id = ${grantId ?? 0})
    ORDER BY granted.grant_id`.execute(db);
  return rows.map(({ halls, isInstallation, chainId, ...row }) => ({
    ...row,
    place: {
      kind: isInstallation ? 'installation' : row.hallId === null ? 'chain' : 'hall',
      halls,
      chainId,
    },
  }));
}

/**
 * Returns a person's current grants. A change of grants reads them under their lock, because a grant may have ended
 * after the call was permitted.
 */
export async function grantedNow(
  tx: Tx,
  { staffId, today }: { readonly staffId: number; readonly today: OsloDay },
): Promise<readonly GrantInForce[]> {
  const grants = await grantsInForce(tx, { scope: undefined, staffIds: [staffId], today });
  return grants.map(({ role, place, practisesIn }) => ({
    role,
    halls: [...place.halls, ...practisesIn],
    isInstallation: place.kind === 'installation',
  }));
}

/**
 * The condition that an inspector's last day is over: the person had that role, which excludes every other, and has none now.
 * @param staffId the column with the person
 */
export const inspectionIsOver = (staffId: string, today: OsloDay) => sql<boolean>`(
  EXISTS (SELECT FROM staff.grants AS past WHERE past.staff_id = ${sql.ref(staffId)} AND past.role = 'inspector')
  AND NOT EXISTS (SELECT FROM staff.grants AS now WHERE now.staff_id = ${sql.ref(staffId)}
    AND now.ended_at IS NULL AND (now.last_day IS NULL OR now.last_day >= ${today}::date)))`;

/** Whether a person is an inspector whose last day is over. */
export async function hasInspectionEnded(
  tx: Tx,
  { staffId, today }: { readonly staffId: number; readonly today: OsloDay },
): Promise<boolean> {
  const found = await tx
    .selectFrom('staff.members as member')
    .select('member.staff_id')
    .where('member.staff_id', '=', staffId)
    .where(inspectionIsOver('member.staff_id', today))
    .executeTakeFirst();
  return found !== undefined;
}

/** Counts the other current staff who have the role at exactly this place today. */
export async function othersWithRole(
  tx: Tx,
  { staffId, role, hallId, ownerId, today }: Grant & { readonly staffId: number; readonly today: OsloDay },
): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    SELECT count(*)::int AS others FROM staff.grants AS granted
    WHERE granted.ended_at IS NULL AND granted.role = ${role} AND granted.staff_id <> ${staffId}
      AND (granted.last_day IS NULL OR granted.last_day >= ${today}::date)
      AND granted.hall_id IS NOT DISTINCT FROM ${hallId ?? null}::int
      AND granted.owner_id IS NOT DISTINCT FROM ${ownerId ?? null}::int`.execute(tx);
  return rows[0]?.others ?? 0;
}

/** Counts how many other administrators have set up a login. */
export async function otherAdministrators(tx: Tx, staffId: number): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    SELECT count(DISTINCT member.staff_id)::int AS others
    FROM staff.grants AS granted JOIN staff.members AS member ON member.staff_id = granted.staff_id
    WHERE granted.ended_at IS NULL AND granted.role = 'administrator' AND granted.last_day IS NULL
      AND member.ended_at IS NULL AND member.staff_id <> ${staffId}
      AND (member.password_hash IS NOT NULL OR EXISTS (SELECT FROM staff.passkeys AS passkey
        WHERE passkey.staff_id = member.staff_id AND passkey.removed_at IS NULL))`.execute(tx);
  return rows[0]?.others ?? 0;
}

/** A new grant, with the persons who grant and confirm it. */
export type NewGrant = Grant & {
  readonly staffId: number;
  readonly grantedBy?: number;
  readonly confirmedBy?: number | undefined;
};

/**
 * Inserts a grant, and ends an expired one of the same role. @returns its id; undefined when the person already has it
 */
export async function insertGrant(
  tx: Tx,
  grant: NewGrant,
  at: Date,
  today: OsloDay,
): Promise<number | undefined> {
  const { staffId, role, hallId = null, ownerId = null } = grant;
  await tx
    .updateTable('staff.grants')
    .set({ ended_at: at })
    .where('staff_id', '=', staffId)
    .where('role', '=', role)
    .where('hall_id', 'is not distinct from', hallId)
    .where('owner_id', 'is not distinct from', ownerId)
    .where('ended_at', 'is', null)
    .where('last_day', '<', today)
    .execute();
  const row = await tx
    .insertInto('staff.grants')
    .values({
      staff_id: staffId,
      role,
      hall_id: hallId,
      owner_id: ownerId,
      last_day: grant.lastDay ?? null,
      granted_by: grant.grantedBy ?? null,
      confirmed_by: grant.confirmedBy ?? null,
      granted_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('grant_id')
    .executeTakeFirst();
  return row?.grant_id;
}

/** Ends grants. */
export async function endGrants(
  tx: Tx,
  {
    grantIds,
    endedBy,
    now,
  }: { readonly grantIds: readonly number[]; readonly endedBy: number; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('staff.grants')
    .set({ ended_by: endedBy, ended_at: now })
    .where('grant_id', 'in', [...grantIds, 0])
    .where('ended_at', 'is', null)
    .execute();
}

/** Marks grants as reviewed: those within the scope, except the reviewer's own. @returns their ids */
export async function markReviewed(
  tx: Tx,
  {
    grantIds,
    scope,
    staffId,
    now,
  }: {
    readonly grantIds: readonly number[];
    readonly scope: Scope;
    readonly staffId: number;
    readonly now: Date;
  },
): Promise<readonly number[]> {
  const { rows } = await sql<{ grantId: number }>`
    UPDATE staff.grants SET reviewed_by = ${staffId}, reviewed_at = ${now}
    WHERE grant_id = ANY (${grantIds}::int[]) AND staff_id <> ${staffId} AND grant_id IN (
      SELECT in_force.grant_id FROM staff.grants_in_force AS in_force
      WHERE ${scope.isInstallation} OR in_force.halls && ${scope.halls}::int[])
    RETURNING grant_id AS "grantId"`.execute(tx);
  return rows.map(({ grantId }) => grantId);
}
