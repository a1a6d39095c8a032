import { sql } from 'kysely';

/**
 * A counter of changes to halls, chains, opening hours and game set-ups; any change to them changes it
 * (`halls.tell_of_public_facts`).
 */
export const publicFactChanges = sql`(SELECT changes FROM halls.public_facts)`;
