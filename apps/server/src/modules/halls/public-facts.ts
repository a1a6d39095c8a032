/**
 * The topic of the live feed on which the database tells that halls or chains have changed, whoever has written it
 * (migration 0061).
 */
export const publicFacts = 'public-facts';
