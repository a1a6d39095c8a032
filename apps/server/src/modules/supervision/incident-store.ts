/** SQL of incidents. Their versions are never changed. */
import type { BodyOf } from '@lokalbingo/contract/operation';
import type { correctIncident } from '@lokalbingo/contract/supervision-incidents';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';

/** Where an incident was: in a hall, in a whole chain, or in all halls when neither is given. */
export type IncidentPlace = { readonly hallId: number | null; readonly ownerId: number | null };

/** The text of an incident. */
export type IncidentVersion = Readonly<Omit<BodyOf<typeof correctIncident>, 'incidentId' | 'version'>> & {
  readonly writtenBy: number;
  readonly writtenAt: Date;
};

/** An incident with its versions, the newest first. */
export type KeptIncident = IncidentPlace & {
  readonly incidentId: number;
  readonly versions: readonly (IncidentVersion & { readonly version: number })[];
};

/** Writes a new incident, without a version. @returns its id */
export async function insertIncident(tx: Tx, { hallId, ownerId }: IncidentPlace): Promise<number> {
  const { incident_id: incidentId } = await tx
    .insertInto('supervision.incidents')
    .values({ hall_id: hallId, owner_id: ownerId })
    .returning('incident_id')
    .executeTakeFirstOrThrow();
  return incidentId;
}

/** Inserts a version of an incident. @returns false when the version already exists */
export async function insertVersion(
  tx: Tx,
  { incidentId, version }: { readonly incidentId: number; readonly version: number },
  written: IncidentVersion,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('supervision.incident_versions')
    .values({
      ...{ incident_id: incidentId, version, what_stopped: written.whatStopped },
      ...{ began_at: written.beganAt, ended_at: written.endedAt, members_touched: written.membersTouched },
      ...{ tickets_touched: written.ticketsTouched, what_was_done: written.whatWasDone },
      ...{ written_by: written.writtenBy, written_at: written.writtenAt },
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** How many incidents a page has. */
export const incidentsOnPage = 20;

/**
 * Returns the incidents of these halls and chains, and those of all halls, newest first: a page before one, or one by
 * its id.
 */
export async function incidentsOf(
  db: Db | Tx,
  place: { readonly hallIds: readonly number[]; readonly ownerIds: readonly number[] },
  { before, incidentId }: { readonly before?: number | undefined; readonly incidentId?: number },
): Promise<readonly KeptIncident[]> {
  const { rows } = await sql<IncidentPlace & { incidentId: number }>`
    SELECT incident_id AS "incidentId", hall_id AS "hallId", owner_id AS "ownerId" FROM supervision.incidents
    WHERE (hall_id = ANY (${place.hallIds}::integer[]) OR owner_id = ANY (${place.ownerIds}::integer[])
        OR hall_id IS NULL AND owner_id IS NULL)
      AND (${incidentId === undefined} OR incident_id = ${incidentId ?? 0})
      AND (${before === undefined} OR incident_id < ${before ?? 0})
    ORDER BY incident_id DESC LIMIT ${incidentsOnPage + 1}`.execute(db);
  const versions = await versionsOf(
    db,
    rows.map((row) => row.incidentId),
  );
  return rows.map((row) => ({ ...row, versions: versions.get(row.incidentId) ?? [] }));
}

async function versionsOf(db: Db | Tx, incidentIds: readonly number[]) {
  const rows = await db
    .selectFrom('supervision.incident_versions')
    .selectAll()
    .where('incident_id', 'in', [...incidentIds, 0])
    .orderBy('version', 'desc')
    .execute();
  const versions = rows.map((row) => ({
    ...{ incidentId: row.incident_id, version: row.version, whatStopped: row.what_stopped },
    ...{ beganAt: row.began_at, endedAt: row.ended_at, membersTouched: row.members_touched },
    ...{ ticketsTouched: row.tickets_touched, whatWasDone: row.what_was_done },
    ...{ writtenBy: row.written_by, writtenAt: row.written_at },
  }));
  return Map.groupBy(versions, (version) => version.incidentId);
}
