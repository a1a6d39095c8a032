/** What a command of the books is. `books-commands.ts` puts them together. */
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { OsloDay } from '../../platform/oslo-calendar.ts';

/** What the books are read with. */
export type BooksDeps = { readonly db: Db; readonly clock: Clock };

/** What was asked for: of which hall (undefined: all), of which days in Oslo, and how it is shown. */
export type Asked = {
  readonly hallId: number | undefined;
  readonly from: OsloDay | undefined;
  readonly to: OsloDay | undefined;
  /** The file to be read. */
  readonly file: string | undefined;
  /** The file to be written; undefined for the terminal. */
  readonly out: string | undefined;
  readonly isCsv: boolean;
};

/** What came of a command. `wrong` tells what is not as it must be in what it shows; then too it is not done. */
export type BooksAnswer = {
  readonly isDone: boolean;
  readonly text: string;
  readonly wrong?: string | undefined;
};

/** A command. It reads, and changes nothing. */
export type BooksCommand = {
  /** The options that it takes, as its usage shows them. */
  readonly about: string;
  readonly does: string;
  readonly run: (deps: BooksDeps, asked: Asked) => Promise<BooksAnswer>;
};
