/** Texts of the file of the training of staff. */
export const trainingFileColumns = ['Kjede', 'Medarbeider', 'Kurs', 'Dato', 'Ført av', 'Ført'];
