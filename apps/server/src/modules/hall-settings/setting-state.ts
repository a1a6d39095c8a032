/** The state of a change of a setting. Pure. */
import type { SettingPart, SettingState } from '@lokalbingo/contract/hall-settings';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import type { KeptChange } from './change-store.ts';

const takesTwo: ReadonlySet<SettingPart> = new Set(['offers', 'payer']);

/** Returns the state of a change on an Oslo day. */
export function stateOf(
  {
    part,
    approvedBy,
    inForceFrom,
    withdrawnBy,
  }: Pick<KeptChange, 'part' | 'approvedBy' | 'inForceFrom' | 'withdrawnBy'>,
  today: OsloDay,
): SettingState {
  if (withdrawnBy !== null) return 'withdrawn';
  if (takesTwo.has(part) && approvedBy === null) return 'proposed';
  return inForceFrom !== null && inForceFrom > today ? 'approved' : 'in_force';
}

/** Whether a change waits for another person or for its first day. */
export function isWaiting(change: KeptChange | undefined, today: OsloDay): change is KeptChange {
  if (!change) return false;
  const state = stateOf(change, today);
  return state === 'proposed' || state === 'approved';
}
