import type { Db, Tx } from './database.ts';

/** Reads as of one moment, however many statements it takes, and can change nothing. */
export async function atOneMoment<Read>(db: Db, read: (tx: Tx) => Promise<Read>): Promise<Read> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
