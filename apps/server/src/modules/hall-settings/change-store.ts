/** SQL for changes of settings. Rows are never changed. */
import type { SettingPart } from '@lokalbingo/contract/hall-settings';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import type { AuditedState } from '../audit/audit.ts';

/** Where a setting applies: in a hall, or in a chain. */
export type SettingPlace = { readonly hallId: number } | { readonly ownerId: number };

/** A change of a setting, with only the changed values. */
export type Change = {
  readonly part: SettingPart;
  readonly before: AuditedState;
  readonly after: AuditedState;
  readonly changedBy: number;
  readonly changedAt: Date;
};

/** Records a change. @returns its id */
export async function insertChange(tx: Tx, place: SettingPlace, change: Change): Promise<number> {
  const { change_id } = await tx
    .insertInto('hall_settings.changes')
    .values({
      ...('ownerId' in place ? { owner_id: place.ownerId } : { hall_id: place.hallId }),
      part: change.part,
      before: sql`${JSON.stringify(change.before)}::jsonb`,
      after: sql`${JSON.stringify(change.after)}::jsonb`,
      changed_by: change.changedBy,
      changed_at: change.changedAt,
    })
    .returning('change_id')
    .executeTakeFirstOrThrow();
  return change_id;
}

const pageLength = 20;

/** A stored change with its verdict. */
export type KeptChange = Change & {
  readonly changeId: number;
  readonly approvedBy: number | null;
  readonly inForceFrom: OsloDay | null;
  readonly withdrawnBy: number | null;
};

/**
 * Returns a page of the changes of a hall and of its chain's look, newest first. `next` is the `before` of the next
 * page.
 */
export async function changesOf(
  db: Db,
  {
    hallId,
    ownerId,
    before,
  }: { readonly hallId: number; readonly ownerId: number; readonly before: number | undefined },
): Promise<{ readonly changes: readonly KeptChange[]; readonly next: number | null }> {
  let query = changes(db)
    .where((where) =>
      where.or([where('change.hall_id', '=', hallId), where('change.owner_id', '=', ownerId)]),
    )
    .orderBy('change.change_id', 'desc')
    .limit(pageLength + 1);
  if (before !== undefined) query = query.where('change.change_id', '<', before);
  const found = (await query.execute()).map(fromRow);
  const page = found.slice(0, pageLength);
  return { changes: page, next: found.length > pageLength ? (page.at(-1)?.changeId ?? null) : null };
}

/** Returns the changes of halls and chains between two moments, the first included, oldest first. */
export async function changesBetween(
  db: Db | Tx,
  place: { readonly hallIds: readonly number[]; readonly ownerIds: readonly number[] },
  { from, before }: { readonly from: Date; readonly before: Date },
): Promise<readonly (KeptChange & { readonly hallId: number | null; readonly ownerId: number | null })[]> {
  const rows = await changes(db)
    .where((where) =>
      where.or([
        where('change.hall_id', 'in', [...place.hallIds, 0]),
        where('change.owner_id', 'in', [...place.ownerIds, 0]),
      ]),
    )
    .where('change.changed_at', '>=', from)
    .where('change.changed_at', '<', before)
    .orderBy('change.change_id')
    .execute();
  return rows.map((row) => ({ ...fromRow(row), hallId: row.hall_id, ownerId: row.owner_id }));
}

/** Finds a change of a part in one of these halls, with its hall. */
export async function findChange(
  tx: Tx,
  {
    changeId,
    part,
    halls,
  }: { readonly changeId: number; readonly part: SettingPart; readonly halls: readonly number[] },
): Promise<(KeptChange & { readonly hallId: number }) | undefined> {
  const row = await changes(tx)
    .where('change.change_id', '=', changeId)
    .where('change.part', '=', part)
    .where('change.hall_id', 'in', [...halls, 0])
    .executeTakeFirst();
  return row && row.hall_id !== null ? { ...fromRow(row), hallId: row.hall_id } : undefined;
}

/** Returns the newest change of a part in a hall. */
export async function newestChange(
  db: Db | Tx,
  hallId: number,
  part: SettingPart,
): Promise<KeptChange | undefined> {
  const row = await changes(db)
    .where('change.hall_id', '=', hallId)
    .where('change.part', '=', part)
    .orderBy('change.change_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Records the verdict on a proposal. */
export async function insertVerdict(
  tx: Tx,
  given: {
    readonly changeId: number;
    readonly verdict: 'approved' | 'withdrawn';
    readonly by: number;
    readonly at: Date;
    readonly inForceFrom?: OsloDay | undefined;
  },
): Promise<void> {
  await tx
    .insertInto('hall_settings.verdicts')
    .values({
      change_id: given.changeId,
      verdict: given.verdict,
      decided_by: given.by,
      decided_at: given.at,
      in_force_from: given.inForceFrom ?? null,
    })
    .execute();
}

const changes = (db: Db | Tx) =>
  db
    .selectFrom('hall_settings.changes as change')
    .leftJoin('hall_settings.verdicts as approval', (join) =>
      join.onRef('approval.change_id', '=', 'change.change_id').on('approval.verdict', '=', 'approved'),
    )
    .leftJoin('hall_settings.verdicts as withdrawal', (join) =>
      join.onRef('withdrawal.change_id', '=', 'change.change_id').on('withdrawal.verdict', '=', 'withdrawn'),
    )
    .selectAll('change')
    .select([
      'approval.decided_by as approved_by',
      'approval.in_force_from',
      'withdrawal.decided_by as withdrawn_by',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof changes>['executeTakeFirstOrThrow']>>;

const fromRow = (row: Row): KeptChange => ({
  changeId: row.change_id,
  part: row.part as SettingPart,
  before: row.before as AuditedState,
  after: row.after as AuditedState,
  changedBy: row.changed_by,
  changedAt: row.changed_at,
  approvedBy: row.approved_by,
  inForceFrom: row.in_force_from as OsloDay | null,
  withdrawnBy: row.withdrawn_by,
});
