import { negateOre } from '@lokalbingo/money';
import type { Tx } from '../../platform/database.ts';
import type { PermittedCaller } from '../../platform/http/operation-routes.ts';
import { assert, ok, type Result, refuse } from '../../platform/result.ts';
import { writeAudit } from '../audit/audit.ts';
import { isSamePersonOfStaff, stillMay } from '../staff/staff.ts';
import { moveHouseMoney } from './book-cash.ts';
import { findDifference, insertAcceptance } from './difference-store.ts';
import { lockTill } from './drawer-store.ts';
import { findShift, type Shift } from './shift-store.ts';
import { tillTexts } from './till.nb.ts';
import type { TillDeps } from './till-deps.ts';

const act = 'accept_cash_difference';

/**
 * Accepts a discrepancy of a closed shift, and books it as a loss or a gain. Refused for anyone who worked at the shift
 * to which it belongs, or at the shift that found it. When the same person accepts again, nothing changes.
 */
export async function acceptDifference(
  tx: Tx,
  { clock }: Pick<TillDeps, 'clock'>,
  caller: PermittedCaller,
  { differenceId, reason }: { readonly differenceId: number; readonly reason: string },
): Promise<
  Result<Shift, 'difference_not_found' | 'difference_accepted' | 'another_required' | 'shift_not_closed'>
> {
  const { staffId, scope } = caller;
  const seen = await findDifference(tx, scope, differenceId);
  if (!seen) return refuse('difference_not_found');
  const { hallId, amountOre } = seen;
  await lockTill(tx, hallId);
  const now = clock.now();
  if (!(await stillMay(tx, caller, { permission: act, hallId, now }))) return refuse('difference_not_found');
  const difference = await findDifference(tx, scope, differenceId);
  assert(difference, 'A discrepancy is never deleted.');
  const shift = await findShift(tx, scope, difference.shiftId);
  const foundIn = await findShift(tx, scope, difference.foundIn);
  assert(shift && foundIn, 'A shift is never deleted.');
  if (difference.accepted)
    return difference.accepted.by === staffId ? ok(shift) : refuse('difference_accepted');
  const involved = [...shift.staffIds, ...foundIn.staffIds, difference.foundBy];
  if (await isSamePersonOfStaff(tx, staffId, involved)) return refuse('another_required');
  if (!shift.closed) return refuse('shift_not_closed');
  await insertAcceptance(tx, differenceId, { by: staffId, at: now, reason });
  await moveHouseMoney(tx, {
    hallId,
    ...(amountOre > 0
      ? { from: 'cash_differences', to: 'cash_losses', amountOre }
      : { from: 'cash_losses', to: 'cash_differences', amountOre: negateOre(amountOre) }),
    kind: 'cash_difference_accepted',
    key: `till:acceptance:${differenceId}`,
    description: tillTexts.accepted,
    at: now,
  });
  const object = { kind: 'cash_difference', id: differenceId };
  await writeAudit(tx, now, caller, { act, outcome: 'done', object, hallId, reason, after: { amountOre } });
  return ok(shift);
}
