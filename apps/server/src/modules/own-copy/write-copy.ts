/** Writes the copy as JSON, piece by piece. */
import type { Db } from '../../platform/database.ts';
import type { LongReading } from '../../platform/long-reading.ts';
import { aboutCopy } from './about-copy.nb.ts';
import type { LongCopyParts } from './copy-parts.ts';
import { type CopyNames, inWords, wordIn } from './in-words.ts';
import type { OwnFacts } from './own-facts.ts';

/** The source of a copy. */
export type CopyToWrite = {
  readonly facts: OwnFacts;
  readonly productName: string;
  /** The company that is responsible for the data. */
  readonly company: string;
};

/**
 * Writes the copy in pieces: what it is, the short sections, and then the long sections page by page, one row per line.
 */
export async function* writeCopy(
  db: Db,
  { longSections, words }: LongCopyParts,
  { facts, productName, company }: CopyToWrite,
): AsyncGenerator<string> {
  const names = { ...facts, words };
  const word = (section: string) => JSON.stringify(wordIn(words.sections, section));
  const { playerId, at } = facts;
  yield `{\n  ${word('about')}: ${indented(aboutCopy({ productName, company, at }))}`;
  for (const [section, fact] of Object.entries(facts.sections))
    yield `,\n  ${word(section)}: ${indented(inWords(fact, names))}`;
  for (const [section, { pages }] of Object.entries(longSections)) {
    yield `,\n  ${word(section)}: [`;
    yield* lines(pages(db, { playerId, at, end: facts.ends[section] as never }), names);
    yield ']';
  }
  yield '\n}\n';
}

/** Returns the long read that writes a copy; how long it takes depends on how much the player has played. */
export const copyReading = (parts: LongCopyParts): LongReading<CopyToWrite> => ({
  name: 'own copy',
  write: (db, copy) => writeCopy(db, parts, copy),
});

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
