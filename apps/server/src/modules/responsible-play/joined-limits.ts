/** Joins the remaining limits to SQL statements that also read other facts. */
import type { sql } from 'kysely';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import type { Standing } from '../admission/admission.ts';
import { type LimitFactsRow, limitFactsFromRow, limitFactsOfWanted } from './limit-facts-store.ts';
import { type RemainingLimits, remainingBy } from './remaining-limits.ts';

/** The columns that {@link limitsOfWanted} joins. */
export type LimitsRow = LimitFactsRow;

/** Joins the facts about limits to the rows of `wanted`, by its `hall_id` and `player_id`. */
export function limitsOfWanted(now: Date): ReturnType<typeof sql> {
  return limitFactsOfWanted(osloDayOf(now));
}

/** Returns a player's remaining limits, and the limits in force, from such a row. */
export function limitsLeftFrom(row: LimitsRow, { hall }: Pick<Standing, 'hall'>, now: Date): RemainingLimits {
  return remainingBy(limitFactsFromRow(row), hall, osloDayOf(now));
}
