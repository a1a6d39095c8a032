/** The type of a command of the books. `books-commands.ts` lists the commands. */
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { OsloDay } from '../../platform/oslo-calendar.ts';

/** The dependencies of a command. */
export type BooksDeps = { readonly db: Db; readonly clock: Clock };

/** The request: the hall (undefined: all), the days in Oslo, and the format. */
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

/** The result of a command. `wrong` describes an error in the books that it shows; `isDone` is then false. */
export type BooksAnswer = {
  readonly isDone: boolean;
  readonly text: string;
  readonly wrong?: string | undefined;
};

/** A command, which only reads. */
export type BooksCommand = {
  /** The options that it takes, as its usage shows them. */
  readonly about: string;
  readonly does: string;
  readonly run: (deps: BooksDeps, asked: Asked) => Promise<BooksAnswer>;
};
