/** The commands of the books. They only read, except the one that computes figures again. */
import { parseArgs } from 'node:util';
import { type OsloDay, osloDay } from '../platform/oslo-calendar.ts';
import { balanceCommands } from './books/balance-commands.ts';
import {
  type Admit,
  type BooksAnswer,
  type BooksCommand,
  type BooksDeps,
  type BooksRequest,
  noHall,
} from './books/books-command.ts';
import { dayCommands } from './books/day-commands.ts';
import { figureCommands } from './books/figure-commands.ts';
import { hallOfFile, journalCommands } from './books/journal-commands.ts';

const commands: Readonly<Record<string, BooksCommand>> = {
  ...balanceCommands,
  ...dayCommands,
  ...journalCommands,
  ...figureCommands,
};

const usage = `npm run books -- COMMAND [--csv] [--out FILE]
${Object.entries(commands)
  .map(([name, { about, does }]) => `  ${name} ${about}\n      ${does}`)
  .join('\n')}
  A DAY is written 2026-11-21. --csv writes as CSV, --out into a file.
  A staff member logs in, and sees the halls of their roles. Without a terminal, e-mail, password and code are
  three lines on stdin. "verify" without a FILE and "figures" need nobody.`;

/** Points to the help after a mistyped command, so that the error is not lost in the whole help text. */
const seeHelp = 'For help: npm run books -- help';

/** Runs the command typed after `npm run books --`, if the reader is admitted; `help` prints the usage. */
export async function runBooks(
  { admit, ...deps }: Omit<BooksDeps, 'isWithin'> & { readonly admit: Admit },
  typed: readonly string[],
): Promise<BooksAnswer> {
  if (typed.length === 1 && typed[0] === 'help') return { isDone: true, text: usage };
  const read = readCommand(typed);
  if (typeof read === 'string') return { isDone: false, text: `${read} ${seeHelp}` };
  const { name, command, asked: request } = read;
  const { file, hallId } = request;
  // The audit log has the hall that the file names; only the command decides whether the file can be believed.
  const asked = file === undefined ? request : { ...request, hallId: await hallOfFile(file) };
  return admit({ name, permission: command.permission(request), asked }, async (isWithin) => {
    if (hallId !== undefined && !isWithin({ hallId })) return { isDone: false, text: noHall };
    return command.run({ ...deps, isWithin }, request);
  });
}

type Read = { readonly name: string; readonly command: BooksCommand; readonly asked: BooksRequest };

/** Parses the command line; returns a sentence that says why it is invalid. */
function readCommand(typed: readonly string[]): Read | string {
  let read: ReturnType<typeof parse>;
  try {
    read = parse(typed);
  } catch (error) {
    return `${(error as Error).message.replaceAll('\n', ' ')}.`;
  }
  const [name = '', file, ...more] = read.positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined || more.length > 0 || (file !== undefined && name !== 'verify'))
    return 'There is no such command.';
  const { hall, from, to, csv: isCsv, out } = read.values;
  if (hall !== undefined && !/^[1-9][0-9]{0,8}$/.test(hall)) return 'The hall is --hall ID.';
  const [first, last] = [dayIn(from), dayIn(to)];
  if (first === 'none' || last === 'none') return 'A day is written 2026-11-21.';
  if (first !== undefined && last !== undefined && first > last) return '--from is not after --to.';
  const hallId = hall === undefined ? undefined : Number(hall);
  return { name, command, asked: { hallId, from: first, to: last, file, out, isCsv } };
}

function dayIn(text: string | undefined): OsloDay | undefined | 'none' {
  if (text === undefined) return undefined;
  try {
    return /^\d{4}-\d{2}-\d{2}$/.test(text) ? osloDay(text) : 'none';
  } catch {
    return 'none';
  }
}

const parse = (typed: readonly string[]) =>
  parseArgs({
    args: [...typed],
    allowPositionals: true,
    options: {
      hall: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      csv: { type: 'boolean', default: false },
      out: { type: 'string' },
    },
  });
