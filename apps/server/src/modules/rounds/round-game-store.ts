/** SQL for the games of rounds, for modules that count rounds. */
import { sql } from 'kysely';

/**
 * Joins `main_game` and `ticket_count` of rounds to the rows of `summed`, by its `hall_id` and `reference`; null where the
 * reference is of no round.
 */
export const roundOfSummed = sql`LEFT JOIN rounds.rounds AS round ON round.hall_id = summed.hall_id
  AND round.round_id = substring(summed.reference FROM '^round:([0-9]{1,18})$')::bigint`;
