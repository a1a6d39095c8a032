/** SQL for the issuers of chains, and the subjects that identify staff there. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { lockKeys, rowLock } from '../../platform/lock-order.ts';
import type { OsloDay } from '../../platform/oslo-calendar.ts';

/** The issuer with which the staff of a chain log in. */
export type ChainIssuer = {
  readonly ownerId: number;
  readonly issuer: string;
  readonly clientId: string;
  readonly sealedSecret: string;
  readonly emailDomain: string;
  readonly twoFactorValue: string | undefined;
};

const issuers = (db: Db | Tx) =>
  db
    .selectFrom('staff.chain_issuers')
    .select(['owner_id', 'issuer', 'client_id', 'sealed_secret', 'email_domain', 'two_factor_value']);

type Row = Awaited<ReturnType<ReturnType<typeof issuers>['executeTakeFirstOrThrow']>>;
const issuerOf = (row: Row): ChainIssuer => ({
  ownerId: row.owner_id,
  issuer: row.issuer,
  clientId: row.client_id,
  sealedSecret: row.sealed_secret,
  emailDomain: row.email_domain,
  twoFactorValue: row.two_factor_value ?? undefined,
});

/** Returns the issuer of the chain whose people have e-mail addresses at this domain. */
export async function chainIssuerFor(db: Db | Tx, emailDomain: string): Promise<ChainIssuer | undefined> {
  const row = await issuers(db).where('email_domain', '=', emailDomain).executeTakeFirst();
  return row && issuerOf(row);
}

/** Returns the issuer of a chain. */
export async function chainIssuerOf(db: Db | Tx, ownerId: number): Promise<ChainIssuer | undefined> {
  const row = await issuers(db).where('owner_id', '=', ownerId).executeTakeFirst();
  return row && issuerOf(row);
}

/** Returns all issuers, with the number of persons linked to each. */
export async function listIssuers(db: Db) {
  const rows = await issuers(db)
    .select((eb) =>
      eb
        .selectFrom('staff.linked_subjects as linked')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('linked.owner_id', '=', 'staff.chain_issuers.owner_id')
        .as('linked_persons'),
    )
    .execute();
  return rows.map((row) => ({ ...issuerOf(row), linkedPersons: Number(row.linked_persons) }));
}

/** Sets the issuer of a chain, replacing an earlier one. @returns false when another chain has the domain */
export async function putChainIssuer(
  tx: Tx,
  { ownerId, ...issuer }: ChainIssuer,
  by: { readonly staffId: number; readonly at: Date },
): Promise<boolean> {
  const columns = {
    issuer: issuer.issuer,
    client_id: issuer.clientId,
    sealed_secret: issuer.sealedSecret,
    email_domain: issuer.emailDomain,
    two_factor_value: issuer.twoFactorValue ?? null,
    changed_by: by.staffId,
    changed_at: by.at,
  };
  const taken = await chainIssuerFor(tx, issuer.emailDomain);
  if (taken && taken.ownerId !== ownerId) return false;
  await tx
    .insertInto('staff.chain_issuers')
    .values({ owner_id: ownerId, ...columns })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(columns))
    .execute();
  return true;
}

/** Serialises changes of issuers, whose domains must differ. */
export async function lockIssuers(tx: Tx): Promise<void> {
  await lockKeys(tx, 'staff.chain_issuers', ['all']);
}

/** Removes the links to the issuer of a chain, the visits in progress, and the sessions that it opened. */
export async function endLinksOf(tx: Tx, ownerId: number, now: Date): Promise<void> {
  await tx.deleteFrom('staff.linked_subjects').where('owner_id', '=', ownerId).execute();
  await tx.deleteFrom('staff.issuer_visits').where('owner_id', '=', ownerId).execute();
  await tx
    .updateTable('staff.sessions')
    .set({ ended_at: now })
    .where('by_chain', '=', ownerId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Removes the issuer of a chain, after its links. */
export async function deleteChainIssuer(tx: Tx, ownerId: number): Promise<void> {
  await tx.deleteFrom('staff.chain_issuers').where('owner_id', '=', ownerId).execute();
}

/**
 * Locks and returns the staff member who is linked to a subject at a chain's issuer; undefined when there is none, or
 * when they have left, have another e-mail address, or have no grant in the chain.
 */
export async function lockLinkedStaff(
  tx: Tx,
  {
    ownerId,
    subject,
    email,
    today,
  }: { readonly ownerId: number; readonly subject: string; readonly email: string; readonly today: OsloDay },
): Promise<number | undefined> {
  const { rows } = await sql<{ staffId: number }>`
    SELECT member.staff_id AS "staffId" FROM staff.linked_subjects AS linked
    JOIN staff.members AS member ON member.staff_id = linked.staff_id
    WHERE linked.owner_id = ${ownerId} AND linked.subject = ${subject}
      AND member.work_email = ${email} AND member.ended_at IS NULL
      AND EXISTS (SELECT FROM staff.grants_in_force AS granted
        WHERE granted.staff_id = member.staff_id AND granted.chain_id = ${ownerId}
          AND (granted.last_day IS NULL OR granted.last_day >= ${today}::date))
    ${rowLock(tx, 'staff.members', 'UPDATE')} OF member`.execute(tx);
  return rows[0]?.staffId;
}

/** Links a staff member to a subject, replacing an earlier link. @returns false when it is linked to another */
export async function linkSubject(
  tx: Tx,
  link: { readonly ownerId: number; readonly staffId: number; readonly subject: string; readonly at: Date },
): Promise<boolean> {
  const { ownerId, staffId, subject, at } = link;
  await removeSubjects(tx, staffId);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staff.linked_subjects')
    .values({ owner_id: ownerId, staff_id: staffId, subject, linked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Removes the links of a staff member. @returns how many there were */
export async function removeSubjects(tx: Tx, staffId: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff.linked_subjects')
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Whether a staff member is linked to the issuer of a chain. */
export async function isLinked(db: Db, ownerId: number, staffId: number): Promise<boolean> {
  const row = await db
    .selectFrom('staff.linked_subjects')
    .select('staff_id')
    .where('owner_id', '=', ownerId)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return row !== undefined;
}
