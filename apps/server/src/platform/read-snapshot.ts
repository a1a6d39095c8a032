import type { Db, Tx } from './database.ts';

/** Reads in one snapshot, with any number of statements. The transaction is read-only. */
export async function readSnapshot<Read>(db: Db, read: (tx: Tx) => Promise<Read>): Promise<Read> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
