/**
 * How a module removes what is kept no longer: it says a rule, or how it forgets one player, and whoever composes them
 * has it done a few rows at a time. What may only grow is removed through a door of the database: a function of the
 * owner's that looks for itself whether what it is asked to remove is due.
 */
import { sql } from 'kysely';
import type { DB } from './database.gen.ts';
import type { Tx } from './database.ts';
import { assert } from './result.ts';
import { removedAtOnce, sweep } from './sweep.ts';

/** Rows of one kind that are removed when they are old enough. */
export type Removal = {
  /** By which the statement of what is kept names it: the schema and what goes. */
  readonly rule: string;
  /** Removes a few of those that are due and that nobody is using, and gives how many; 0 when none is left. */
  readonly removeSome: (tx: Tx, at: Date) => Promise<number>;
};

/** Forgets what a module knows of a player, if it is time; gives how many rows it removed or emptied. */
export type Forgetting = (
  tx: Tx,
  player: { readonly playerId: number; readonly at: Date },
) => Promise<number>;

/** What of a module is kept no longer than it must be. */
export type ModuleRetention = {
  /** What goes by its own age. */
  readonly removals?: readonly Removal[];
  /** What goes with the player whom it is about. */
  readonly forget?: Forgetting;
};

/** Rows of a table that the server may remove by itself: those whose time, as `column` tells it, was over so long ago. */
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

/** Rows behind a door of the database, `schema.function(moment, at_most)`. */
export function removeThroughDoor(rule: string, door: string, atMost = removedAtOnce): Removal {
  return { rule, removeSome: (tx, at) => through(tx, sql`${sql.ref(door)}(${at}, ${atMost})`) };
}

/** A player's rows behind a door of the database, `schema.function(player, moment)`. */
export function forgetThroughDoor(door: string): Forgetting {
  return (tx, { playerId, at }) => through(tx, sql`${sql.ref(door)}(${playerId}, ${at})`);
}

async function through(tx: Tx, door: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ gone: number }>`SELECT ${door} AS gone`.execute(tx);
  const [row] = rows;
  assert(row, 'A door tells how many rows went through it.');
  return row.gone;
}
