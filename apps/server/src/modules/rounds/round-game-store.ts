/** SQL for the games of rounds, for modules that count rounds. */
import { sql } from 'kysely';

/**
 * Joins `main_game` and `ticket_count` of rounds to the rows of `entered`, by its `hall_id` and `reference`; null where the
 * reference is of no round.
 */
export const roundOfEntered = sql`LEFT JOIN rounds.rounds AS round ON round.hall_id = entered.hall_id
  AND round.round_id = substring(entered.reference FROM '^round:([0-9]{1,18})$')::bigint`;
