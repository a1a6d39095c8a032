import { kindName, kindNote } from '@lokalbingo/bingo/games.nb';
import { formatOre } from '@lokalbingo/money';

const rows = (count: number) => (count === 1 ? '1\u00a0rad' : `${count}\u00a0rader`);

/** Texts of the player's own tickets. */
export const ticketTexts = {
  bestFirst: 'De beste står først.',
  ticket: (ticketNo: number) => `Bong ${ticketNo}`,
  kind: kindName,
  kindNote,
  price: formatOre,
  toGo: (missing: number) => (missing === 1 ? '1 igjen' : `mangler ${missing}`),
  has: (count: number, hasDiagonal: boolean) =>
    `Har ${[...(hasDiagonal ? ['diagonal'] : []), ...(count > 0 || !hasDiagonal ? [rows(count)] : [])].join(' og ')}`,
  rows,
  won: 'Vant',
  waitsFor: 'Venter på',
  missing: 'Mangler',
  or: 'eller',
  others: (count: number) => `og ${count} til`,
  field: (no: number) => `Felt ${no}`,
  fieldRows: (count: number) => (count === 1 ? '1 hel rad' : `${count} hele rader`),
  fieldDiagonal: 'hel diagonal',
  free: 'Freeplay, fri rute',
  marked: 'merket',
  wins: 'gir gevinst',
  rowFull: 'hel rad',
  ticketNews: (ticketNo: number, numbers: string) => `Bong ${ticketNo} mangler bare ${numbers}.`,
};
