import { minutes } from '@lokalbingo/contract/durations';
import type { PaperGiven } from '@lokalbingo/contract/till-receipts';
import type { Tx } from '../../platform/database.ts';
import { osloDayOf, osloMoment, plusDays } from '../../platform/oslo-calendar.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { isSlipEntered, type PaperSlip } from '../cash-desk/cash-desk.ts';
import type { Shift } from './shift-store.ts';

/** Why a paper slip is not entered. */
export type SlipRefusal = 'slip_entered' | 'slip_outside_shift';

/**
 * Returns the paper slip from which a receipt is entered, if any. A slip is entered once in a hall. Its written time is
 * taken as the latest moment, not after now, at which clocks in Oslo showed that time. It must be within the shift:
 * before that, another person was responsible for the drawer. The caller has locked the till.
 */
export async function slipOf(
  tx: Tx,
  { hallId, openedAt }: Pick<Shift, 'hallId' | 'openedAt'>,
  paper: PaperGiven | undefined,
  now: Date,
): Promise<Result<PaperSlip | undefined, SlipRefusal>> {
  if (!paper) return ok(undefined);
  const { slipNo, time } = paper;
  if (await isSlipEntered(tx, hallId, slipNo)) return refuse('slip_entered');
  const today = osloDayOf(now);
  const at = [today, plusDays(today, -1)].map((day) => osloMoment(day, time)).find((moment) => moment <= now);
  // A slip has no seconds, so a slip from the minute in which the shift began belongs to the shift.
  const isInShift = at !== undefined && at.getTime() + minutes(1) > openedAt.getTime();
  return isInShift ? ok({ slipNo, at }) : refuse('slip_outside_shift');
}
