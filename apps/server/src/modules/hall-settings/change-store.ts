/** SQL of the changes of settings. Rows are never changed. */
import type { SettingPart } from '@lokalbingo/contract/hall-settings';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { AuditedState } from '../audit/audit.ts';

/** Where a setting applies: in a hall, or in a chain. */
export type SettingPlace = { readonly hallId: number } | { readonly ownerId: number };

/** A change of a setting, with only the values that it touches. */
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
      hall_id: 'hallId' in place ? place.hallId : null,
      owner_id: 'ownerId' in place ? place.ownerId : null,
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

/** A page of the changes of a hall and of its chain's look, newest first. `next` is the `before` of the next page. */
export async function changesOf(
  db: Db,
  {
    hallId,
    ownerId,
    before,
  }: { readonly hallId: number; readonly ownerId: number; readonly before?: number },
): Promise<{
  readonly changes: readonly (Change & { readonly changeId: number })[];
  readonly next: number | null;
}> {
  let query = db
    .selectFrom('hall_settings.changes')
    .selectAll()
    .where((where) => where.or([where('hall_id', '=', hallId), where('owner_id', '=', ownerId)]))
    .orderBy('change_id', 'desc')
    .limit(pageLength + 1);
  if (before !== undefined) query = query.where('change_id', '<', before);
  const rows = await query.execute();
  const changes = rows.slice(0, pageLength).map((row) => ({
    changeId: row.change_id,
    part: row.part as SettingPart,
    before: row.before as AuditedState,
    after: row.after as AuditedState,
    changedBy: row.changed_by,
    changedAt: row.changed_at,
  }));
  return { changes, next: rows.length > pageLength ? (changes.at(-1)?.changeId ?? null) : null };
}
