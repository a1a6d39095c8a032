import type { CashCount } from '@lokalbingo/contract/till';
import type { Tx } from '../../platform/database.ts';
import type { PermittedCaller } from '../../platform/http/operation-routes.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { assert, ok, type Result, refuse } from '../../platform/result.ts';
import { writeAudit } from '../audit/audit.ts';
import { hasRoleNow, stillMay } from '../staff/staff.ts';
import { countDrawer } from './count-drawer.ts';
import { lockTill } from './drawer-store.ts';
import { closeShiftRow, findShift, nextSettlementNumber, type Shift } from './shift-store.ts';
import type { TillDeps } from './till-deps.ts';

const act = 'keep_shift';

/**
 * Closes a shift with a blind count and numbers its settlement. Anyone who works at it may close it. A hall manager
 * may too, because its holder may have left. Closing again returns the closed shift.
 */
export async function closeShift(
  tx: Tx,
  { clock }: Pick<TillDeps, 'clock'>,
  caller: PermittedCaller,
  { shiftId, count: pieces }: { readonly shiftId: number; readonly count: CashCount },
): Promise<Result<Shift, 'shift_not_found'>> {
  const { staffId, scope } = caller;
  const seen = await findShift(tx, scope, shiftId);
  if (!seen) return refuse('shift_not_found');
  const { hallId } = seen;
  await lockTill(tx, hallId);
  const now = clock.now();
  if (!(await stillMay(tx, caller, { permission: act, hallId, now }))) return refuse('shift_not_found');
  const shift = await findShift(tx, scope, shiftId);
  assert(shift, 'A shift is never deleted.');
  const asManager = { role: 'hall_manager', hallId, now } as const;
  if (!shift.staffIds.includes(staffId) && !(await hasRoleNow(tx, caller, asManager)))
    return refuse('shift_not_found');
  if (shift.closed) return ok(shift);
  const count = await countDrawer(tx, shift, { at: 'closing', pieces, staffId, now, of: shiftId });
  const year = Number(osloDayOf(now).slice(0, 4));
  const number = await nextSettlementNumber(tx, hallId, year);
  await closeShiftRow(tx, shiftId, { by: staffId, at: now, year, number });
  const closed = { ...shift, closed: { by: staffId, at: now, settlementNo: `${year}/${number}` } };
  await writeAudit(tx, now, caller, {
    act,
    outcome: 'done',
    object: { kind: 'shift', id: shiftId },
    hallId,
    after: {
      settlementNo: closed.closed.settlementNo,
      countedOre: count.countedOre,
      expectedOre: count.expectedOre,
    },
  });
  return ok(closed);
}
