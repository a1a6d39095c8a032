/** The id of the place to go to for the last result. */
export const resultPlace = 'resultat';
