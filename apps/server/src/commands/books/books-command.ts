/** The type of a command of the books. `books-commands.ts` lists the commands. */
import type { Permission } from '@lokalbingo/contract/permissions';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { OsloDay } from '../../platform/oslo-calendar.ts';

/** The dependencies of a command. */
export type BooksDeps = {
  readonly db: Db;
  readonly clock: Clock;
  /** Whether the reader may see a hall. */
  readonly isWithin: (of: { readonly hallId: number }) => boolean;
};

/** The request: the hall (undefined: all), the days in Oslo, and the format. */
export type BooksRequest = {
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
  /** The permission to run it; undefined when it shows no amounts, so that it runs without a person. */
  readonly permission: (asked: BooksRequest) => Permission | undefined;
  readonly run: (deps: BooksDeps, request: BooksRequest) => Promise<BooksAnswer>;
};

/** The permission to read the books. */
export const seesBooks = (): Permission => 'see_books';

/** The answer about a hall that the reader may not see, or that does not exist. */
export const noHall = 'There is no such hall.';

/** Decides whether a command runs, and in which halls. */
export type Admit = (
  command: {
    readonly name: string;
    readonly permission: Permission | undefined;
    readonly asked: BooksRequest;
  },
  run: (isWithin: BooksDeps['isWithin']) => Promise<BooksAnswer>,
) => Promise<BooksAnswer>;

/** Admits to every hall without a login: for checks by the program itself. */
export const everyHall: Admit = (_, run) => run(() => true);
