import { sql } from 'kysely';

/**
 * Counts what has been written of halls, chains, opening hours and game set-ups: another number as soon as anything of any
 * of them is another (`halls.tell_of_public_facts`).
 */
export const publicFactChanges = sql`(SELECT changes FROM halls.public_facts)`;
