import { statementTexts as texts } from '../statement.nb.ts';
import { writtenDay, writtenTime } from '../written.ts';
import { colors, type Ink, lineHeight, type Paper, sheet } from './paper.ts';

/** A line of facts at the top of the page, with its name. */
export type Fact = readonly [name: string, value: string];

const nameInk: Ink = { size: 9.5, color: colors.quiet };
const valueInk: Ink = { size: 9.5, weight: 'semibold' };
const valuesAt = sheet.left + 84;

/** Writes the top of the first page: the product, the title, and the facts. */
export function writeHead(
  paper: Paper,
  { productName, title, facts }: { productName: string; title: string; facts: readonly Fact[] },
): void {
  paper.write('decoration', [productName], sheet.left, paper.y, {
    size: 12,
    weight: 'semibold',
    color: colors.plum,
  });
  paper.y += 30;
  paper.paragraph('H1', title, { size: 25, weight: 'semibold' }, { after: 8 });
  const list = paper.element(paper.root, 'L');
  for (const [name, value] of facts) {
    const item = paper.element(list, 'LI');
    paper.write(paper.element(item, 'Lbl'), [name], sheet.left, paper.y, nameInk);
    const lines = paper.lines(value, sheet.right - valuesAt, valueInk);
    paper.write(paper.element(item, 'LBody'), lines, valuesAt, paper.y, valueInk);
    item.end();
    paper.y += lines.length * lineHeight(valueInk) + 2.5;
  }
  list.end();
  paper.y += 14;
}

/** "22.11.2026 kl. 15.45" */
export const writtenMoment = (moment: Date): string =>
  texts.madeAt(writtenDay(moment), writtenTime(moment).replace(':', '.'));
