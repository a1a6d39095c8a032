/** What a command of the books is. `books-commands.ts` puts them together. */
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database.ts';
import type { OsloDay } from '../platform/oslo-calendar.ts';
import type { Sheet } from './sheet.ts';

/** What the books are read with. */
export type BooksDeps = { readonly db: Db; readonly clock: Clock };

/** What was asked for: of which hall (undefined: all), and of which days in Oslo. */
export type Asked = {
  readonly hallId: number | undefined;
  readonly from: OsloDay | undefined;
  readonly to: OsloDay | undefined;
};

/** What a command found: a sheet, and in words whether something is wrong with what it shows. */
export type Found = { readonly sheet: Sheet; readonly wrong?: string | undefined };

/** A command that shows a sheet; a text instead says why it cannot. */
export type BooksCommand = {
  /** The options that it takes, as its usage shows them. */
  readonly about: string;
  readonly does: string;
  readonly run: (deps: BooksDeps, asked: Asked) => Promise<Found | string>;
};
