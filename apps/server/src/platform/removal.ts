/**
 * How a module deletes expired data: by a rule, or by anonymising one player. The retention job runs them a few rows at
 * a time. Rows of append-only tables are deleted by purge functions of the database owner, which check themselves
 * whether the rows have expired.
 */
import { sql } from 'kysely';
import type { DB } from './database.gen.ts';
import type { Tx } from './database.ts';
import { assert } from './result.ts';
import { removedAtOnce, sweep } from './sweep.ts';

/** A rule that deletes old rows of one kind. */
export type Removal = {
  /** Its name in the retention table: the schema and the kind of rows. */
  readonly rule: string;
  /** Deletes a few expired rows that are not locked, and returns how many; 0 when none is left. */
  readonly removeSome: (tx: Tx, at: Date) => Promise<number>;
};

/** Anonymises a player's data of a module, if it has expired. Returns how many rows it deleted or cleared. */
export type Anonymisation = (
  tx: Tx,
  player: { readonly playerId: number; readonly at: Date },
) => Promise<number>;

/** The retention rules of a module. */
export type ModuleRetention = {
  /** Rules for data that is deleted by its own age. */
  readonly removals?: readonly Removal[];
  /** Deletes the data that is kept for five years after the customer relationship, before the rest. */
  readonly forgetDeclarations?: Anonymisation;
  /** Deletes or clears the rest with the player. */
  readonly forget?: Anonymisation;
};

/** Deletes rows whose time in `column` is before a moment, from a table that the server may delete from. */
export function removeByTime<Table extends keyof DB & string>(
  rule: string,
  {
    table,
    column,
    before,
  }: {
    readonly table: Table;
    readonly column: keyof DB[Table] & string;
    readonly before: (at: Date) => Date;
  },
): Removal {
  return { rule, removeSome: (tx, at) => sweep(tx, table, column, before(at)) };
}

/**
 * Deletes rows by a purge function, `schema.function(moment, at_most)`, some of which also take the number of
 * days to keep.
 */
export function removeByPurgeFunction(
  rule: string,
  purgeFunction: string,
  atMost = removedAtOnce,
  keptDays?: number,
): Removal {
  const days = keptDays === undefined ? sql`` : sql`, ${keptDays}`;
  return {
    rule,
    removeSome: (tx, at) => rowsGone(tx, sql`${sql.ref(purgeFunction)}(${at}, ${atMost}${days})`),
  };
}

/** Anonymises a player by a function of the database, `schema.function(player, moment)`. */
export function anonymiseByFunction(purgeFunction: string): Anonymisation {
  return (tx, { playerId, at }) => rowsGone(tx, sql`${sql.ref(purgeFunction)}(${playerId}, ${at})`);
}

async function rowsGone(tx: Tx, call: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ gone: number }>`SELECT ${call} AS gone`.execute(tx);
  const [row] = rows;
  assert(row, 'A purge function returns how many rows it deleted.');
  return row.gone;
}
