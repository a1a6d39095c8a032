/** The text of a ticket's field for screen readers. */
export const ticketFieldTexts = {
  field: (no: number) => `Felt ${no}`,
  rows: (count: number) => (count === 1 ? '1 hel rad' : `${count} hele rader`),
  diagonal: 'hel diagonal',
  free: 'Freeplay-ruten',
  marked: 'merket',
  wins: 'gir gevinst',
};
