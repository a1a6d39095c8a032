/** Texts of the board of numbers. */
export const ballBoardTexts = {
  heading: 'Tavle',
  ballNo: (count: number) => (count === 1 ? '1 tall trukket' : `${count} tall trukket`),
  column: (name: string, called: number, of: number) => `${name}: ${called} av ${of} trukket`,
  called: 'trukket',
};
