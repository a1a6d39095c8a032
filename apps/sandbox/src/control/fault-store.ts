import type { DatabaseSync } from 'node:sqlite';
import type { Fault, FaultName, NetaxeptOperation } from './fault.ts';

/** The faults that have been ordered, oldest first. */
export type FaultStore = {
  readonly add: (fault: Fault) => void;
  readonly list: () => Fault[];
  readonly clear: () => void;
  /** Spends the oldest of the named faults that befalls this operation; `undefined` when there is none. */
  readonly take: (operation: NetaxeptOperation, names: readonly FaultName[]) => Fault | undefined;
};

export function createFaultStore(database: DatabaseSync): FaultStore {
  database.exec('CREATE TABLE IF NOT EXISTS faults (id INTEGER PRIMARY KEY, document TEXT NOT NULL)');
  const insert = database.prepare('INSERT INTO faults (document) VALUES (?)');
  const select = database.prepare('SELECT id, document FROM faults ORDER BY id');
  const update = database.prepare('UPDATE faults SET document = ? WHERE id = ?');
  const remove = database.prepare('DELETE FROM faults WHERE id = ?');
  const rows = () =>
    select.all().map((row) => ({ id: Number(row.id), fault: JSON.parse(String(row.document)) as Fault }));
  return {
    add: (fault) => void insert.run(JSON.stringify(fault)),
    list: () => rows().map((row) => row.fault),
    clear: () => database.exec('DELETE FROM faults'),
    take: (operation, names) => {
      const row = rows().find(
        ({ fault }) => names.includes(fault.fault) && fault.operations.includes(operation),
      );
      if (row === undefined) return undefined;
      if (row.fault.times === 1) remove.run(row.id);
      else update.run(JSON.stringify({ ...row.fault, times: row.fault.times - 1 }), row.id);
      return row.fault;
    },
  };
}
