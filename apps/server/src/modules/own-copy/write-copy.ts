/** Writes the copy as JSON, piece by piece. */
import type { Db } from '../../platform/database.ts';
import type { LongReading } from '../../platform/long-reading.ts';
import { aboutCopy } from './about-copy.nb.ts';
import { copyWords } from './copy-words.nb.ts';
import { type CopyNames, inWords } from './in-words.ts';
import { movementPages, purchasePages } from './long-lists.ts';
import type { OwnFacts } from './own-facts.ts';

/** What a copy is written from. */
export type CopyToWrite = {
  readonly facts: OwnFacts;
  readonly productName: string;
  /** Who answers for the data. */
  readonly company: string;
};

/** The copy in pieces: what it is, what is short, and then the long lists page by page, a row a line. */
export async function* writeCopy(
  db: Db,
  { facts, productName, company }: CopyToWrite,
): AsyncGenerator<string> {
  const word = (section: keyof typeof copyWords.sections) => JSON.stringify(copyWords.sections[section]);
  yield `{\n  ${word('about')}: ${indented(aboutCopy({ productName, company, at: facts.at }))}`;
  for (const [section, told] of entriesIn(facts.short))
    yield `,\n  ${word(section)}: ${indented(inWords(told, facts))}`;
  yield `,\n  ${word('purchases')}: [`;
  yield* lines(purchasePages(db, facts), facts);
  yield `],\n  ${word('movements')}: [`;
  yield* lines(movementPages(db, facts), facts);
  yield ']\n}\n';
}

/** A copy is long where its player has played for long. */
export const copyReading: LongReading<CopyToWrite> = { name: 'own copy', write: writeCopy };

const entriesIn = Object.entries as <Facts extends object>(
  facts: Facts,
) => [keyof Facts & string, Facts[keyof Facts]][];

const indented = (value: unknown): string => JSON.stringify(value, null, 2).replaceAll('\n', '\n  ');

async function* lines(pages: AsyncIterable<readonly unknown[]>, names: CopyNames): AsyncGenerator<string> {
  let isFirst = true;
  for await (const page of pages) {
    if (page.length === 0) continue;
    const written = page.map((row) => `\n    ${JSON.stringify(inWords(row, names))}`);
    yield `${isFirst ? '' : ','}${written.join(',')}`;
    isFirst = false;
  }
  if (!isFirst) yield '\n  ';
}
