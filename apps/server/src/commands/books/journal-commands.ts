/** The commands that write and verify the journal. */
import { open, readFile } from 'node:fs/promises';
import { checkSeals } from '../../modules/audit/audit.ts';
import {
  aboutOf,
  fileHeading,
  fileLines,
  fileText,
  firstThatDoesNotFit,
  hasEnded,
  type JournalOf,
  readFileLines,
} from '../../modules/books/books.ts';
import { readSnapshot } from '../../platform/read-snapshot.ts';
import { type BooksAnswer, type BooksCommand, type BooksDeps, noHall } from './books-command.ts';

/** The commands, by name. */
export const journalCommands: Readonly<Record<string, BooksCommand>> = {
  journal: {
    about: '--hall ID --from DAY --to DAY [--out FILE]',
    does: 'writes every voucher of the days as CSV, each line with a hash that covers all lines before it',
    permission: () => 'export_journal',
    run: async ({ db, clock }, { hallId, from, to, out }) => {
      if (hallId === undefined || from === undefined || to === undefined)
        return no('A journal needs one --hall, and --from a day --to a day.');
      if (!hasEnded(to, clock.now()))
        return no(
          'A journal may only have days that ended at least ten minutes ago: later days still change.',
        );
      const about = { hallId, period: { from, to } };
      if (out === undefined) return yes(await textOf({ db }, about));
      const written = await write({ db }, about, out);
      return yes(
        `Wrote ${written.lines} lines to ${out}. Keep the last hash elsewhere:\n${written.lastHash}`,
      );
    },
  },
  verify: {
    about: '[FILE]',
    does: 'finds the first line of a journal that was changed, removed or put in, and compares it with the ledger; without a FILE, checks the seals of the audit log',
    permission: ({ file }) => (file === undefined ? undefined : 'export_journal'),
    run: async (deps, { file }) => {
      if (file === undefined) return verifySeals(deps);
      const { db, isWithin } = deps;
      const lines = readFileLines(await readFile(file, 'utf8'));
      if (typeof lines === 'string') return no(lines);
      const misfit = firstThatDoesNotFit(lines);
      if (misfit !== undefined)
        return no(
          `Line ${lineNo(misfit)} does not fit the one before it: it was changed, or a line was removed or put in before it.`,
        );
      const about = aboutOf(lines);
      if (about === undefined) return no('The first line does not say whose journal it is.');
      if (!isWithin(about)) return no(noHall);
      const differs = await firstDifference({ db }, about, lines);
      if (differs !== undefined) return no(differs);
      return yes(
        `All ${lines.length} lines fit one another and the ledger. The last hash is\n${lines.at(-1)?.at(-1)}`,
      );
    },
  },
};

/** Returns the hall of a journal in a file; undefined when the file does not say it. */
export async function hallOfFile(file: string): Promise<number | undefined> {
  const lines = readFileLines(await readFile(file, 'utf8'));
  return typeof lines === 'string' ? undefined : aboutOf(lines)?.hallId;
}

const yes = (text: string): BooksAnswer => ({ isDone: true, text });
const no = (text: string): BooksAnswer => ({ isDone: false, text });
/** Returns a line's number in the file, which begins with a heading. */
const lineNo = (at: number): number => at + 2;

async function verifySeals(deps: BooksDeps): Promise<BooksAnswer> {
  const { sealedDays, wrongDays, missingFrom, lastHash } = await checkSeals(deps);
  if (wrongDays.length > 0)
    return no(`The audit log does not agree with its seals: ${wrongDays.join(', ')}.`);
  if (missingFrom !== undefined) return no(`The audit log has no seals from ${missingFrom} on.`);
  if (lastHash === undefined) return yes('The audit log has no finished days yet.');
  return yes(
    `The audit log agrees with its seals. Sealed days: ${sealedDays}. Keep the last hash elsewhere:\n${lastHash}`,
  );
}

/** Returns a whole journal as text, for a machine where no file can be written. */
async function textOf({ db }: Pick<BooksDeps, 'db'>, about: JournalOf): Promise<string> {
  return readSnapshot(db, async (tx) => {
    const parts = [fileHeading()];
    for await (const part of fileLines(tx, about)) parts.push(fileText(part));
    return parts.join('');
  });
}

async function write(
  { db }: Pick<BooksDeps, 'db'>,
  about: JournalOf,
  out: string,
): Promise<{ readonly lines: number; readonly lastHash: string }> {
  const file = await open(out, 'w');
  try {
    await file.write(fileHeading());
    return await readSnapshot(db, async (tx) => {
      let [lines, lastHash] = [0, ''];
      for await (const part of fileLines(tx, about)) {
        await file.write(fileText(part));
        lines += part.length;
        lastHash = part.at(-1)?.at(-1) ?? lastHash;
      }
      return { lines, lastHash };
    });
  } finally {
    await file.close();
  }
}

/** Describes where a consistent file first differs from the ledger; undefined when it does not. */
async function firstDifference(
  { db }: Pick<BooksDeps, 'db'>,
  about: JournalOf,
  lines: readonly (readonly string[])[],
): Promise<string | undefined> {
  return readSnapshot(db, async (tx) => {
    let at = 0;
    for await (const part of fileLines(tx, about)) {
      for (const fields of part) {
        const line = lines[at];
        if (line === undefined) return `The file ends before the ledger does: line ${lineNo(at)} is missing.`;
        if (line.join('\n') !== fields.join('\n'))
          return `Line ${lineNo(at)} differs from the ledger, which has: ${fields.slice(0, -1).join(';')}`;
        at += 1;
      }
    }
    return at < lines.length ? `Line ${lineNo(at)} is beyond the end of the ledger.` : undefined;
  });
}
