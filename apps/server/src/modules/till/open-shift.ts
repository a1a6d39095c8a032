import type { CashCount } from '@lokalbingo/contract/till';
import type { Tx } from '../../platform/database.ts';
import type { PermittedCaller } from '../../platform/http/operation-routes.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { assert, ok, type Result, refuse } from '../../platform/result.ts';
import { writeAudit } from '../audit/audit.ts';
import { staffWithPin, stillMay } from '../staff/staff.ts';
import { countDrawer } from './count-drawer.ts';
import { findDrawer, lockTill } from './drawer-store.ts';
import {
  type Count,
  countsOf,
  findShift,
  insertShift,
  insertShiftStaff,
  lastShiftAt,
  openShiftOf,
  openShiftsIn,
  type Shift,
} from './shift-store.ts';
import type { TillDeps } from './till-deps.ts';

const act = 'keep_shift';

/**
 * Opens a shift at a drawer with a blind count. A discrepancy from the previous content of the drawer belongs to the
 * previous
 * shift at it, or to this one if it is the first. Opening one's own open shift again returns it and changes nothing.
 */
export async function openShift(
  tx: Tx,
  { clock }: Pick<TillDeps, 'clock'>,
  caller: PermittedCaller,
  { drawerId, count: pieces }: { readonly drawerId: number; readonly count: CashCount },
): Promise<
  Result<
    { readonly shift: Shift; readonly count: Count },
    'drawer_not_found' | 'drawer_in_use' | 'shift_open_already'
  >
> {
  const { staffId, scope } = caller;
  const seen = await findDrawer(tx, scope, drawerId);
  if (!seen) return refuse('drawer_not_found');
  const { hallId } = seen;
  await lockTill(tx, hallId);
  const now = clock.now();
  const may = await stillMay(tx, caller, { permission: act, hallId, now });
  if (!may || !(await findDrawer(tx, scope, drawerId))) return refuse('drawer_not_found');
  const own = await openShiftOf(tx, { hallId, staffId });
  if (own) {
    const [count] = await countsOf(tx, own.shiftId);
    return own.drawerId === drawerId && own.holderId === staffId && count
      ? ok({ shift: own, count })
      : refuse('shift_open_already');
  }
  const open = await openShiftsIn(tx, hallId);
  if (open.some((shift) => shift.drawerId === drawerId)) return refuse('drawer_in_use');
  const before = await lastShiftAt(tx, drawerId);
  const shiftId = await insertShift(tx, { hallId, drawerId, holderId: staffId, openedAt: now });
  const place = { shiftId, hallId, drawerId };
  const of = before?.shiftId ?? shiftId;
  const count = await countDrawer(tx, place, { at: 'opening', pieces, staffId, now, of });
  await writeAudit(tx, now, caller, {
    act,
    outcome: 'done',
    object: { kind: 'shift', id: shiftId },
    hallId,
    after: { drawer: seen.drawerName, countedOre: count.countedOre, expectedOre: count.expectedOre },
  });
  const shift = await findShift(tx, scope, shiftId);
  assert(shift, 'An opened shift exists.');
  return ok({ shift, count });
}

/** Lets a colleague work at the caller's drawer. Letting the same colleague in again changes nothing. */
export async function letIntoShift(
  tx: Tx,
  { clock }: Pick<TillDeps, 'clock'>,
  caller: PermittedCaller,
  { shiftId, staffId }: { readonly shiftId: number; readonly staffId: number },
): Promise<Result<Shift, 'shift_not_found' | 'colleague_not_found' | 'shift_open_already'>> {
  const seen = await findShift(tx, caller.scope, shiftId);
  if (!seen) return refuse('shift_not_found');
  const { hallId } = seen;
  await lockTill(tx, hallId);
  const now = clock.now();
  if (!(await stillMay(tx, caller, { permission: act, hallId, now }))) return refuse('shift_not_found');
  const shift = await findShift(tx, caller.scope, shiftId);
  if (!shift || shift.closed || shift.holderId !== caller.staffId) return refuse('shift_not_found');
  if (shift.staffIds.includes(staffId)) return ok(shift);
  const [colleague] = await staffWithPin(tx, { hallId, today: osloDayOf(now), staffId });
  if (!colleague) return refuse('colleague_not_found');
  if (await openShiftOf(tx, { hallId, staffId })) return refuse('shift_open_already');
  await insertShiftStaff(tx, { shiftId, staffId, since: now });
  const object = { kind: 'shift', id: shiftId };
  await writeAudit(tx, now, caller, {
    act,
    outcome: 'done',
    object,
    hallId,
    after: { letInStaffId: staffId },
  });
  return ok({ ...shift, staffIds: [...shift.staffIds, staffId] });
}
