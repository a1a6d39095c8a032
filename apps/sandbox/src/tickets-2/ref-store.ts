import type { DatabaseSync } from 'node:sqlite';
import type { Code, Reply } from './reply.ts';

/** What is kept of a `ref`, for good. */
export type KeptRef =
  | {
      readonly state: 'DONE';
      /** What was ordered; anything else under the same `ref` is refused. */
      readonly contents: string;
      /** What was answered the first time. */
      readonly reply: Reply;
    }
  | { readonly state: 'REFUSED'; readonly contents: string; readonly reason: Code }
  | { readonly state: 'CANCELLED' };

/** What became of each `ref` that was ever heard. */
export type RefStore = {
  readonly find: (ref: string) => KeptRef | undefined;
  /** Writes down what became of a `ref` that had none. */
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
