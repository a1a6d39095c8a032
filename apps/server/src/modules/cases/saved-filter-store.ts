/** SQL for the filters of queues that staff members have saved. */
import type { CaseFilter, CaseKind } from '@lokalbingo/contract/cases';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { lockKeys } from '../../platform/lock-order.ts';

/** A filter of a queue, under the name that a person gave it. */
export type SavedFilter = {
  readonly kind: CaseKind;
  readonly filter: CaseFilter;
  readonly name: string;
};

/** Returns the filters that a staff member has saved, for every queue. */
export async function savedFiltersOf(db: Db | Tx, staffId: number): Promise<readonly SavedFilter[]> {
  const { rows } = await sql<SavedFilter>`
    SELECT kind, filter, filter_name AS name FROM cases.saved_filters
    WHERE staff_id = ${staffId}`.execute(db);
  return rows;
}

/** Locks the filters of a staff member, whose number is limited. */
export const lockSavedFilters = (tx: Tx, staffId: number): Promise<void> =>
  lockKeys(tx, 'cases.saved_filters', [staffId]);

/** Saves a filter under a name, or gives it another. */
export async function saveFilter(
  tx: Tx,
  staffId: number,
  { kind, filter, name }: SavedFilter,
): Promise<void> {
  await tx
    .insertInto('cases.saved_filters')
    .values({ staff_id: staffId, kind, filter, filter_name: name })
    .onConflict((same) => same.columns(['staff_id', 'kind', 'filter']).doUpdateSet({ filter_name: name }))
    .execute();
}

/** Removes a filter, if it is saved. */
export async function removeFilter(
  tx: Tx,
  staffId: number,
  { kind, filter }: Pick<SavedFilter, 'kind' | 'filter'>,
): Promise<void> {
  await tx
    .deleteFrom('cases.saved_filters')
    .where('staff_id', '=', staffId)
    .where('kind', '=', kind)
    .where('filter', '=', filter)
    .execute();
}
