import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '../../platform/database.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import type { Hall } from './hall.ts';
import { hallFromRow } from './hall-store.ts';
import { type OpeningHours, withoutSeconds } from './opening-hours.ts';

/** A hall with its chain and its opening hours. */
type DescribedHall = {
  readonly hall: Hall;
  readonly ownerName: string;
  readonly openingHours: OpeningHours;
};

/** Reads everything about a hall in one statement, or returns `hall_not_found`. */
export async function describeHall(
  db: Db | Tx,
  hallId: number,
): Promise<Result<DescribedHall, 'hall_not_found'>> {
  const row = await db
    .selectFrom('halls.halls as hall')
    .innerJoin('halls.owners as owner', 'owner.owner_id', 'hall.owner_id')
    .selectAll('hall')
    .select('owner.owner_name')
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('halls.opening_hours as hours')
          .select(['hours.weekday', 'hours.opens_at', 'hours.closes_at'])
          .whereRef('hours.hall_id', '=', 'hall.hall_id')
          .orderBy('hours.weekday'),
      ).as('open_days'),
    )
    .where('hall.hall_id', '=', hallId)
    .executeTakeFirst();
  if (row === undefined) return refuse('hall_not_found');
  const openDays = row.open_days.map((day) => ({
    weekday: day.weekday,
    opensAt: withoutSeconds(day.opens_at),
    closesAt: withoutSeconds(day.closes_at),
  }));
  return ok({
    hall: hallFromRow(row),
    ownerName: row.owner_name,
    openingHours: openDays.length === 0 ? undefined : openDays,
  });
}
