/** SQL for staff members as shown to their managers, and for invitations. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { rowLock } from '../../platform/lock-order.ts';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import type { Scope } from '../../platform/scope.ts';
import { secretHash } from '../../platform/secret.ts';

/** A staff member, as shown to managers. */
export type Person = {
  readonly staffId: number;
  readonly name: string;
  readonly workEmail: string | null;
  readonly mobile: string | null;
  readonly hasLogin: boolean;
  readonly isIdentified: boolean;
  readonly invitedUntil: Date | null;
  readonly lastLoginAt: Date | null;
};

const pageLength = 100;

const hasLogin = sql<boolean>`(member.password_hash IS NOT NULL OR EXISTS (SELECT FROM staff.passkeys AS passkey
  WHERE passkey.staff_id = member.staff_id AND passkey.removed_at IS NULL))`;

/** Returns a page of the staff with a grant for a hall, sorted by name. `next` is the `after` of the next page. */
export async function peopleIn(
  db: Db,
  {
    hallId,
    after,
    now,
    today,
  }: {
    readonly hallId: number;
    readonly after: number | undefined;
    readonly now: Date;
    readonly today: OsloDay;
  },
): Promise<{ readonly people: readonly Person[]; readonly next: number | null }> {
  const { rows } = await sql<Person>`
    SELECT member.staff_id AS "staffId", member.first_name || ' ' || member.last_name AS name,
      member.work_email AS "workEmail", member.mobile, ${hasLogin} AS "hasLogin",
      member.national_key IS NOT NULL OR member.let_in_at IS NOT NULL AS "isIdentified",
      (SELECT max(invitation.expires_at) FROM staff.invitations AS invitation
        WHERE invitation.staff_id = member.staff_id AND invitation.used_at IS NULL
          AND invitation.expires_at > ${now}) AS "invitedUntil",
      (SELECT max(session.created_at) FROM staff.sessions AS session
        WHERE session.staff_id = member.staff_id AND session.kind <> 'confirm') AS "lastLoginAt"
    FROM staff.members AS member
    WHERE member.ended_at IS NULL AND EXISTS (SELECT FROM staff.grants_in_force AS granted
        WHERE granted.staff_id = member.staff_id AND ${hallId} = ANY (granted.halls)
          AND (granted.last_day IS NULL OR granted.last_day >= ${today}::date))
      AND (${after === undefined} OR (lower(member.last_name), lower(member.first_name), member.staff_id) >
        (SELECT lower(last.last_name), lower(last.first_name), last.staff_id
         FROM staff.members AS last WHERE last.staff_id = ${after ?? 0}))
    ORDER BY lower(member.last_name), lower(member.first_name), member.staff_id
    LIMIT ${pageLength + 1}`.execute(db);
  const people = rows.slice(0, pageLength);
  return { people, next: rows.length > pageLength ? (people.at(-1)?.staffId ?? null) : null };
}

/** Returns the staff of the chains in a scope, sorted by name; once for each of their chains. */
export async function staffOfChains(
  db: Db | Tx,
  { halls }: Scope,
  today: OsloDay,
): Promise<readonly { readonly staffId: number; readonly name: string; readonly ownerId: number }[]> {
  const { rows } = await sql<{ staffId: number; name: string; ownerId: number }>`
    SELECT member.staff_id AS "staffId", member.first_name || ' ' || member.last_name AS name,
      granted.chain_id AS "ownerId"
    FROM staff.members AS member JOIN staff.grants_in_force AS granted ON granted.staff_id = member.staff_id
    WHERE member.ended_at IS NULL AND granted.chain_id IS NOT NULL AND granted.role <> 'inspector'
      AND granted.halls && ${halls}::int[] AND (granted.last_day IS NULL OR granted.last_day >= ${today}::date)
    GROUP BY member.staff_id, granted.chain_id
    ORDER BY lower(member.last_name), lower(member.first_name), member.staff_id`.execute(db);
  return rows;
}

/** A staff member on whom managers act. */
export type Target = {
  readonly staffId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly workEmail: string | null;
  readonly mobile: string | null;
  readonly hasLogin: boolean;
  readonly hasLeft: boolean;
};

const targets = (tx: Tx, where: ReturnType<typeof sql>) => sql<Target>`
  SELECT member.staff_id AS "staffId", member.first_name AS "firstName", member.last_name AS "lastName",
    member.work_email AS "workEmail", member.mobile, ${hasLogin} AS "hasLogin",
    member.ended_at IS NOT NULL AS "hasLeft"
  FROM staff.members AS member WHERE ${where} ${rowLock(tx, 'staff.members', 'UPDATE')} OF member`;

/** Locks a staff member who has a grant within the scope; with installation scope, anyone who has not left. */
export async function lockPersonIn(
  tx: Tx,
  scope: Scope,
  { staffId, today }: { readonly staffId: number; readonly today: OsloDay },
): Promise<Target | undefined> {
  const { rows } = await targets(
    tx,
    sql`member.staff_id = ${staffId} AND member.ended_at IS NULL
    AND (${scope.isInstallation} OR EXISTS (SELECT FROM staff.grants_in_force AS granted
      WHERE granted.staff_id = member.staff_id AND granted.halls && ${scope.halls}::int[]
        AND (granted.last_day IS NULL OR granted.last_day >= ${today}::date)))`,
  ).execute(tx);
  return rows[0];
}

/** Locks the staff member with this username, whether or not they have left. */
export async function lockPersonByAddress(
  tx: Tx,
  { workEmail, mobile }: { readonly workEmail?: string | undefined; readonly mobile?: string | undefined },
): Promise<Target | undefined> {
  const { rows } = await targets(
    tx,
    workEmail === undefined
      ? sql`member.mobile = ${mobile ?? ''} AND member.work_email IS NULL`
      : sql`member.work_email = ${workEmail}`,
  ).execute(tx);
  return rows[0];
}

/** Records that a staff member has left, or, without a time, has returned. */
export async function setLeft(tx: Tx, staffId: number, endedAt: Date | null): Promise<void> {
  await tx.updateTable('staff.members').set({ ended_at: endedAt }).where('staff_id', '=', staffId).execute();
}

/** Inserts an invitation, and invalidates the person's earlier ones. */
export async function insertInvitation(
  tx: Tx,
  invitation: {
    readonly staffId: number;
    readonly token: string;
    readonly invitedBy: number | undefined;
    readonly now: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  const { staffId, token, invitedBy, now, expiresAt } = invitation;
  await expireInvitations(tx, staffId, now);
  await tx
    .insertInto('staff.invitations')
    .values({
      staff_id: staffId,
      token_hash: secretHash(token),
      invited_by: invitedBy ?? null,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
}

/** Invalidates a person's invitations. */
export async function expireInvitations(tx: Tx, staffId: number, now: Date): Promise<void> {
  await tx
    .updateTable('staff.invitations')
    .set({ expires_at: now })
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}

/**
 * Returns the person whose invitation has this token; undefined when it was used, has expired, or the person has left.
 */
export async function invitedStaffId(db: Db, token: string, now: Date): Promise<number | undefined> {
  const row = await db
    .selectFrom('staff.invitations as invitation')
    .innerJoin('staff.members as member', 'member.staff_id', 'invitation.staff_id')
    .select('member.staff_id')
    .where('invitation.token_hash', '=', secretHash(token))
    .where('invitation.used_at', 'is', null)
    .where('invitation.expires_at', '>', now)
    .where('member.ended_at', 'is', null)
    .executeTakeFirst();
  return row?.staff_id;
}

/** Marks an invitation as used. @returns whether it was still valid */
export async function takeInvitation(tx: Tx, token: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff.invitations')
    .set({ used_at: now })
    .where('token_hash', '=', secretHash(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
