import type { Ore } from '@lokalbingo/money';
import type { Db, Tx } from '../../platform/database.ts';
import { paidOutInShifts } from '../cash-desk/cash-desk.ts';
import { accountsOfPerson } from '../staff/staff.ts';
import { type Shift, shiftsOfSameDay } from './shift-store.ts';

/**
 * What was paid out in the shifts that the holder of a shift opened in the hall on the same day, under any of their
 * staff accounts. For a limit, call it behind the lock of the till.
 */
export async function paidOutByHolder(
  db: Db | Tx,
  shift: Pick<Shift, 'hallId' | 'holderId' | 'openedAt'>,
): Promise<Ore> {
  const shifts = await shiftsOfSameDay(db, shift);
  const holders = shifts.map(({ holderId }) => holderId);
  const own = new Set(await accountsOfPerson(db, shift.holderId, holders));
  return paidOutInShifts(
    db,
    shifts.flatMap(({ shiftId, holderId }) => (own.has(holderId) ? [shiftId] : [])),
  );
}
