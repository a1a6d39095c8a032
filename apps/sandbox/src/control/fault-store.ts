import type { DatabaseSync } from 'node:sqlite';
import type { Fault, FaultName, Operation, Provider } from './fault.ts';

/** The faults that have been ordered, oldest first. */
export type FaultStore = {
  readonly add: (fault: Fault) => void;
  readonly list: () => Fault[];
  readonly clear: () => void;
  /** Spends the oldest of the named faults that befalls this operation; `undefined` when there is none. */
  readonly take: <P extends Provider, Name extends FaultName<P>>(
    provider: P,
    operation: Operation<P>,
    names: readonly Name[],
  ) => (Fault & { readonly fault: Name }) | undefined;
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
    take: (provider, operation, names) => {
      for (const { id, fault } of rows()) {
        const name = names.find((candidate) => candidate === fault.fault);
        if (name === undefined || fault.provider !== provider || !fault.operations.includes(operation)) {
          continue;
        }
        if (fault.times === 1) remove.run(id);
        else update.run(JSON.stringify({ ...fault, times: fault.times - 1 }), id);
        return { ...fault, fault: name };
      }
      return undefined;
    },
  };
}
