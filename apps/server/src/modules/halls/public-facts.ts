/**
 * The live feed topic on which the database notifies of changed halls or chains, whoever wrote them
 * (`halls.tell_of_public_facts`).
 */
export const publicFacts = 'public-facts';
