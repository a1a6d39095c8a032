/** The commands of the books: each reads, and changes nothing but figures that are computed again. */
import { parseArgs } from 'node:util';
import { type OsloDay, osloDay } from '../platform/oslo-calendar.ts';
import { balanceCommands } from './books/balance-commands.ts';
import type { Asked, BooksAnswer, BooksCommand, BooksDeps } from './books/books-command.ts';
import { dayCommands } from './books/day-commands.ts';
import { figureCommands } from './books/figure-commands.ts';
import { journalCommands } from './books/journal-commands.ts';

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
  A DAY is written 2026-11-21. --csv writes as CSV, --out into a file.`;

/** Where to read how commands are written, for who has mistyped one: what is wrong stands alone. */
const seeHelp = 'How commands are written: npm run books -- help';

/** Does what was typed after `npm run books --`; `help` alone tells how commands are written. */
export async function runBooks(deps: BooksDeps, typed: readonly string[]): Promise<BooksAnswer> {
  if (typed.length === 1 && typed[0] === 'help') return { isDone: true, text: usage };
  const read = readCommand(typed);
  if (typeof read === 'string') return { isDone: false, text: `${read} ${seeHelp}` };
  return read.command.run(deps, read.asked);
}

type Read = { readonly command: BooksCommand; readonly asked: Asked };

/** What was typed, or a sentence on why it cannot be understood. */
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
  return { command, asked: { hallId, from: first, to: last, file, out, isCsv } };
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
