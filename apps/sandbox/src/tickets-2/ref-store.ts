import type { DatabaseSync } from 'node:sqlite';
import type { Code, Reply } from './reply.ts';

/** The permanent record of a `ref`. */
export type KeptRef =
  | {
      readonly state: 'DONE';
      /** The order; any other order under the same `ref` is refused. */
      readonly contents: string;
      /** The first answer. */
      readonly reply: Reply;
    }
  | { readonly state: 'REFUSED'; readonly contents: string; readonly reason: Code }
  | { readonly state: 'CANCELLED' };

/** The result for each `ref` that was ever received. */
export type RefStore = {
  readonly find: (ref: string) => KeptRef | undefined;
  /** Stores the result of a new `ref`. */
  readonly add: (ref: string, kept: KeptRef) => void;
};

export function createRefStore(database: DatabaseSync): RefStore {
  database.exec('CREATE TABLE IF NOT EXISTS tickets_2_refs (ref TEXT PRIMARY KEY, kept TEXT NOT NULL)');
  const select = database.prepare('SELECT kept FROM tickets_2_refs WHERE ref = ?');
  const insert = database.prepare('INSERT INTO tickets_2_refs (ref, kept) VALUES (?, ?)');
  return {
    find: (ref) => {
      const row = select.get(ref);
      return row === undefined ? undefined : (JSON.parse(String(row.kept)) as KeptRef);
    },
    add: (ref, kept) => void insert.run(ref, JSON.stringify(kept)),
  };
}
