/** What is left of limits, for those who read it in a statement of their own beside other facts of the same moment. */
import type { sql } from 'kysely';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import type { Standing } from '../admission/admission.ts';
import { type LimitFactsRow, limitFactsFromRow, limitFactsOfWanted } from './limit-facts-store.ts';
import { type RemainingLimits, remainingBy } from './remaining-limits.ts';

/** The columns that {@link limitsOfWanted} joins. */
export type LimitsRow = LimitFactsRow;

/** Joins what limits are decided from to the rows of `wanted`, by its `hall_id` and `player_id`. */
export function limitsOfWanted(now: Date): ReturnType<typeof sql> {
  return limitFactsOfWanted(osloDayOf(now));
}

/** What is left of a player's limits by such a row, and of which. */
export function limitsLeftFrom(row: LimitsRow, { hall }: Pick<Standing, 'hall'>, now: Date): RemainingLimits {
  return remainingBy(limitFactsFromRow(row), hall, osloDayOf(now));
}
