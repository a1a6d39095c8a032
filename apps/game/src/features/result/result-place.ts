/** The id of the element with the last result. */
export const resultPlace = 'resultat';
