/**
 * The topic of the live feed on which the database tells that halls or chains have changed, whoever has written it
 * (`halls.tell_of_public_facts`).
 */
export const publicFacts = 'public-facts';
