import type { SettingChange } from '@lokalbingo/contract/hall-settings';
import type { Db } from '../../platform/database.ts';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import { staffNames } from '../staff/staff.ts';
import type { KeptChange } from './change-store.ts';
import { masked } from './record-change.ts';
import { stateOf } from './setting-state.ts';

/** Shows changes in the console, with the names of those who made and decided them. */
export async function changeViews(
  db: Db,
  changes: readonly KeptChange[],
  today: OsloDay,
): Promise<SettingChange[]> {
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
