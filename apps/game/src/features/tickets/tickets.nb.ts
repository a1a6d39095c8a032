import { kindName, kindNote } from '@lokalbingo/bingo/games.nb';
import { formatOre } from '@lokalbingo/money';

const rows = (count: number) => (count === 1 ? '1\u00a0rad' : `${count}\u00a0rader`);

/** Texts of the player's own tickets. */
export const ticketTexts = {
  bestFirst: 'De beste står først.',
  ticket: (ticketNo: number, hasWon = false) => `Bong ${ticketNo}${hasWon ? ':' : ''}`,
  kind: kindName,
  kindNote,
  price: formatOre,
  toGo: (missing: number) => `mangler ${missing}`,
  has: (count: number, hasDiagonal: boolean) =>
    `Har ${[...(hasDiagonal ? ['diagonal'] : []), ...(count > 0 || !hasDiagonal ? [rows(count)] : [])].join(' og ')}`,
  rows,
  won: 'Vant',
  /** After the ticket's name. */
  wonInLine: 'vant',
  waitsFor: 'Venter på',
  missing: 'Mangler',
  or: 'eller',
  others: (count: number) => (count === 1 ? 'og én til' : `og ${count} til`),
  rowFull: 'hel rad',
  ticketNews: (ticketNo: number, numbers: string) => `Bong ${ticketNo} mangler bare ${numbers}.`,
  question: 'Hva mangler jeg?',
  questionKey: 'Hurtigtast: Alt + M',
  toStage: (stage: string) => `Til ${stage}:`,
  /**
   * Describes the best tickets in one sentence: "Bong 3 mangler N 45, bong 7 mangler B 12 eller G 50, 5
   * bonger til mangler 1 tall."
   */
  answer: (best: readonly { ticketNo: number; ways: readonly (readonly string[])[] }[], alike: number) => {
    const parts = best.map(({ ticketNo, ways }) => `bong\u00a0${ticketNo} mangler ${lacking(ways)}`);
    const count = best[0]?.ways[0]?.length ?? 0;
    const [first = '', ...rest] = [
      ...parts,
      ...(alike === 0
        ? []
        : [`${alike === 1 ? 'én bong' : `${alike}\u00a0bonger`} til mangler ${count}\u00a0tall`]),
    ].join(', ');
    return `${first.toUpperCase()}${rest.join('')}.`;
  },
  nothingLeft: 'Alt er vunnet.',
};

/** The most numbers that one answer names, because people cannot remember more. */
const mostNamed = 3;

const listed = (words: readonly string[], last = 'og'): string =>
  words.length <= 1 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

/** The missing numbers, by alternative: "N 45", "B 12 eller G 50", "2 tall: B 12 og N 45", "6 tall". */
function lacking(ways: readonly (readonly string[])[]): string {
  const [way = []] = ways;
  if (way.length === 1 && ways.length > mostNamed)
    return `1\u00a0av ${ways.length}\u00a0tall: ${ways.flat().join(', ')}`;
  if (way.length === 1) return listed(ways.flat(), 'eller');
  if (way.length > mostNamed) return `${way.length}\u00a0tall`;
  return `${way.length}\u00a0tall${ways.length > 1 ? ', for eksempel' : ':'} ${listed(way)}`;
}
