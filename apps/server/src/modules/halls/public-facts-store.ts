import { sql } from 'kysely';

/**
 * Counts what has been written of halls, chains, opening hours and game set-ups: another number as soon as anything of any
 * of them is another (migration 0068).
 */
export const publicFactChanges = sql`(SELECT changes FROM halls.public_facts)`;
