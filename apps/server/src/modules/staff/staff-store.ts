/** SQL for staff members and counters. */
import type { StaffRole } from '@lokalbingo/contract/permissions';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';

/** A person who works with the halls. */
export type StaffMember = {
  readonly firstName: string;
  readonly lastName: string;
  /** In lower case. A person without one logs in by mobile number. */
  readonly workEmail?: string | undefined;
  readonly mobile?: string | undefined;
};

/** A role in a hall or a chain, or in the whole installation when neither is given. It may end after an Oslo day. */
export type Grant = {
  readonly role: StaffRole;
  readonly hallId?: number;
  readonly ownerId?: number;
  readonly lastDay?: string;
};

/** Returns the name of a registered counter; undefined when it is not registered. */
export async function counterNameOf(db: Db | Tx, counterId: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('staff.counters')
    .select('counter_name')
    .where('counter_id', '=', counterId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return found?.counter_name;
}

/** Returns the names of these counters, including removed ones. */
export async function counterNames(
  db: Db | Tx,
  counterIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('staff.counters')
    .select(['counter_id', 'counter_name'])
    .where('counter_id', 'in', [...counterIds, 0])
    .execute();
  return new Map(rows.map(({ counter_id, counter_name }) => [counter_id, counter_name]));
}

/** Returns the names of these staff members, including those who have left. */
export async function staffNames(
  db: Db | Tx,
  staffIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('staff.members')
    .select(['staff_id', 'first_name', 'last_name'])
    .where('staff_id', 'in', [...staffIds, 0])
    .execute();
  return new Map(rows.map((row) => [row.staff_id, `${row.first_name} ${row.last_name}`]));
}

/** Returns a staff member's verified accounts as a player. */
export async function ownAccountsOf(db: Db | Tx, staffId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('staff.own_accounts')
    .select('player_id')
    .where('staff_id', '=', staffId)
    .execute();
  return rows.flatMap(({ player_id }) => player_id ?? []);
}

/** A person who works in a hall, with contact details. */
export type Contact = {
  readonly staffId: number;
  readonly name: string;
  readonly workEmail: string | null;
  readonly mobile: string | null;
};

/** Returns the staff with one of these roles in a hall on an Oslo day. */
export async function contactsInHall(
  db: Db | Tx,
  {
    hallId,
    roles,
    day,
  }: { readonly hallId: number | null; readonly roles: readonly StaffRole[]; readonly day: string },
): Promise<readonly Contact[]> {
  const { rows } = await sql<Contact>`
    SELECT member.staff_id AS "staffId", member.first_name || ' ' || member.last_name AS name,
      member.work_email AS "workEmail", member.mobile
    FROM staff.members AS member
    WHERE member.ended_at IS NULL AND EXISTS (SELECT FROM staff.grants_in_force AS granted
      WHERE granted.staff_id = member.staff_id AND (${hallId}::int = ANY (granted.halls) OR (${hallId}::int IS NULL AND granted.is_installation))
        AND granted.role = ANY (${roles}::text[])
        AND (granted.last_day IS NULL OR granted.last_day >= ${day}::date))
    ORDER BY member.staff_id`.execute(db);
  return rows;
}

/** Adds a staff member, who cannot log in yet, and returns the id. */
export async function insertStaffMember(
  tx: Tx,
  { firstName, lastName, workEmail, mobile }: StaffMember,
  at: Date,
): Promise<number> {
  const { staff_id } = await tx
    .insertInto('staff.members')
    .values({
      first_name: firstName,
      last_name: lastName,
      work_email: workEmail ?? null,
      mobile: mobile ?? null,
      created_at: at,
    })
    .returning('staff_id')
    .executeTakeFirstOrThrow();
  return staff_id;
}

/**
 * Returns a staff member's name and birth date, and whether this player account is verified as theirs; undefined for an
 * unknown staff member.
 */
export async function ownPerson(
  db: Db | Tx,
  { staffId, playerId }: { readonly staffId: number; readonly playerId: number },
) {
  return db
    .selectFrom('staff.members as member')
    .select(({ eb, exists, selectFrom, val }) => [
      'first_name as firstName',
      'last_name as lastName',
      'birth_date as birthDate',
      eb('national_key', 'is not', null).as('isProven'),
      exists(
        selectFrom('staff.own_accounts as own')
          .select('own.player_id')
          .where('own.staff_id', '=', staffId)
          .where('own.player_id', '=', val(playerId)),
      )
        .$castTo<boolean>()
        .as('hasAccount'),
    ])
    .where('member.staff_id', '=', staffId)
    .executeTakeFirst();
}

/** Returns the names and birth dates of staff members, and their verified accounts. */
export async function personsOfStaff(db: Db | Tx, staffIds: readonly number[]) {
  const members = await db
    .selectFrom('staff.members')
    .select(['staff_id as staffId', 'first_name as firstName', 'last_name as lastName'])
    .select((eb) => [
      'birth_date as birthDate',
      eb('national_key', 'is not', null).as('isProven'),
      eb('let_in_at', 'is not', null).as('isLetIn'),
    ])
    .where('staff_id', 'in', [...staffIds])
    .execute();
  const accounts = await db
    .selectFrom('staff.own_accounts')
    .select(['staff_id', 'player_id'])
    .where('staff_id', 'in', [...staffIds])
    .execute();
  return members.map((member) => ({
    ...member,
    playerIds: accounts.flatMap(({ staff_id, player_id }) =>
      staff_id === member.staffId ? [player_id] : [],
    ),
  }));
}

/** Whether any staff member exists. */
export async function hasStaff(db: Db | Tx): Promise<boolean> {
  return (await db.selectFrom('staff.members').select('staff_id').limit(1).executeTakeFirst()) !== undefined;
}
