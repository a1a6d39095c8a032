import { sql } from 'kysely';

/**
 * A counter of changes to halls, chains, opening hours and game set-ups; it increases with any change to them
 * (`halls.tell_of_public_facts`).
 */
export const publicFactChanges = sql`(SELECT changes FROM halls.public_facts)`;
