import type { DatabaseSync } from 'node:sqlite';
import type { Fault, FaultName, Operation, Provider } from './fault.ts';

/** A call's subject, for faults limited to one payment or one hall. */
export type CallSubject = {
  readonly transactionId?: string | undefined;
  readonly hallRef?: string | undefined;
};

/** The faults that have been requested, oldest first. */
export type FaultStore = {
  readonly add: (fault: Fault) => void;
  readonly list: () => Fault[];
  /** Cancels them, or those of one payment or one hall. */
  readonly clear: (about?: CallSubject) => void;
  /**
   * Uses the oldest of the named faults that applies to this operation; `undefined` without one. Each skipped
   * call reduces the number of calls that the fault still skips.
   */
  readonly take: <P extends Provider, Name extends FaultName<P>>(
    provider: P,
    operation: Operation<P>,
    names: readonly Name[],
    about?: CallSubject,
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
    clear: (about = {}) => {
      for (const { id, fault } of rows()) if (isOf(fault, about)) remove.run(id);
    },
    take: (provider, operation, names, about = {}) => {
      for (const { id, fault } of rows()) {
        const name = names.find((candidate) => candidate === fault.fault);
        if (name === undefined || fault.provider !== provider || !fault.operations.includes(operation)) {
          continue;
        }
        if (!isOf(about, fault)) continue;
        const write = (left: Partial<Fault>) => update.run(JSON.stringify({ ...fault, ...left }), id);
        if (fault.spares > 0) {
          write({ spares: fault.spares - 1 });
          continue;
        }
        if (fault.times === 1) remove.run(id);
        else write({ times: fault.times - 1 });
        return { ...fault, fault: name };
      }
      return undefined;
    },
  };
}

/** Whether a call concerns the named payment and hall; true if none is named. */
function isOf(something: CallSubject, { transactionId, hallRef }: CallSubject): boolean {
  return (
    (transactionId === undefined || something.transactionId === transactionId) &&
    (hallRef === undefined || something.hallRef === hallRef)
  );
}
