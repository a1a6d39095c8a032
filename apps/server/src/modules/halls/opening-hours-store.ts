import type { Tx } from '../../platform/database.ts';
import { assert } from '../../platform/result.ts';
import { areOpenDays, type OpenDay } from './opening-hours.ts';

/**
 * Sets the opening hours of a hall, replacing earlier ones.
 * @throws Bug when the days are invalid
 */
export async function setOpeningHours(tx: Tx, hallId: number, days: readonly OpenDay[]): Promise<void> {
  assert(areOpenDays(days), 'A hall is open once a day, and opens before it closes.');
  await tx.deleteFrom('halls.opening_hours').where('hall_id', '=', hallId).execute();
  if (days.length === 0) return;
  await tx
    .insertInto('halls.opening_hours')
    .values(
      days.map(({ weekday, opensAt, closesAt }) => ({
        hall_id: hallId,
        weekday,
        opens_at: opensAt,
        closes_at: closesAt,
      })),
    )
    .execute();
}
