/**
 * Reports shifts left open overnight. Nobody has counted their drawers, so a discrepancy could not be assigned to a
 * shift.
 */
import { after, days } from '@lokalbingo/contract/durations';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { osloDayOf, osloMoment, plusDays } from '../../platform/oslo-calendar.ts';
import type { OurNames } from '../../platform/our-names.nb.ts';
import { assert } from '../../platform/result.ts';
import { findHall } from '../halls/halls.ts';
import { type OutboxDeps, sendEmail } from '../notifications/notifications.ts';
import { contactsInHall, staffNames } from '../staff/staff.ts';
import { abandonedMail } from './abandoned-shifts.nb.ts';
import { openShiftsBefore, type Shift } from './shift-store.ts';

/** The dependencies of the notification. */
export type AbandonedShiftDeps = OutboxDeps & { readonly db: Db; readonly clock: Clock } & Pick<
    OurNames,
    'productName'
  >;

/** When the night is over, in Oslo: the last halls have closed, and the first managers have not begun. */
export const nightIsOver = '05:00';

const mailMs = days(2);

/** Returns the end of the latest night. An open shift from before it was left open overnight. */
export function lastNight(now: Date): Date {
  const today = osloMoment(osloDayOf(now), nightIsOver);
  return today <= now ? today : osloMoment(plusDays(osloDayOf(now), -1), nightIsOver);
}

/** Notifies the managers of each hall by e-mail, every morning, of shifts left open overnight. */
export async function notifyOfAbandonedShifts(tx: Tx, deps: AbandonedShiftDeps): Promise<void> {
  const left = await openShiftsBefore(tx, lastNight(deps.clock.now()));
  for (const [hallId, shifts] of Map.groupBy(left, ({ hallId }) => hallId))
    await notifyManagers(tx, deps, hallId, shifts);
}

async function notifyManagers(
  tx: Tx,
  deps: AbandonedShiftDeps,
  hallId: number,
  shifts: readonly Shift[],
): Promise<void> {
  const now = deps.clock.now();
  const hall = await findHall(tx, hallId);
  assert(hall.ok, 'A hall with a shift exists.');
  const names = await staffNames(
    tx,
    shifts.map(({ holderId }) => holderId),
  );
  const roles = ['hall_manager'] as const;
  const mail = abandonedMail(
    deps.productName,
    hall.value.name,
    shifts.map(({ drawerName, holderId }) => ({ drawerName, holderName: names.get(holderId) ?? '' })),
  );
  for (const { workEmail } of await contactsInHall(tx, { hallId, roles, day: osloDayOf(now) }))
    if (workEmail !== null)
      await sendEmail(tx, deps, { to: workEmail, ...mail, goodUntil: after(now, mailMs) });
}
