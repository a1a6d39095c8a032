import type { SettingChange } from '@lokalbingo/contract/hall-settings';
import type { Db, Tx } from '../../platform/database.ts';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import { staffNames } from '../staff/staff.ts';
import type { KeptChange } from './change-store.ts';
import { masked } from './record-change.ts';
import { stateOf } from './setting-state.ts';

/** Converts changes to the form that the console shows, with the names of those who made and decided them. */
export async function changeViews<Change extends KeptChange>(
  db: Db | Tx,
  changes: readonly Change[],
  today: OsloDay,
): Promise<(Omit<Change, keyof SettingChange> & SettingChange)[]> {
  const decidedBy = ({ withdrawnBy, approvedBy }: KeptChange) => withdrawnBy ?? approvedBy;
  const staffIds = changes.flatMap((change) => [change.changedBy, decidedBy(change) ?? 0]);
  const names = await staffNames(db, staffIds);
  return changes.map((change) => ({
    ...change,
    before: masked(change.before),
    after: masked(change.after),
    changedBy: names.get(change.changedBy) ?? '',
    decidedBy: names.get(decidedBy(change) ?? 0) ?? null,
    state: stateOf(change, today),
  }));
}
