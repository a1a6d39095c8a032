import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../clock.ts';
import type { Operation, Provider } from './fault.ts';

/** One call to or from the sandbox, without its secrets. */
export type RecordedCall = {
  readonly provider: Provider;
  /**
   * The operation of an incoming call (`unknown` when the provider has no such operation) or of an outgoing one, such
   * as Netaxept's `Callback` or the SMS gateway's `Report`.
   */
  readonly operation: Operation<Provider> | 'SetUser' | 'Callback' | 'Report' | 'unknown';
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly transactionId: string | null;
  readonly parameters: Readonly<Record<string, string>>;
  /** The names of the parameters whose values are left out. */
  readonly withheld: readonly string[];
  /** How it ended, in words. */
  readonly outcome: string;
};

/** A new record: omitted fields are empty, and `at` is now. */
type EndedCall = Pick<RecordedCall, 'provider' | 'operation' | 'outcome'> & {
  readonly transactionId?: string | null | undefined;
} & Partial<Pick<RecordedCall, 'parameters' | 'withheld'>>;

/** Which recorded calls to list. */
type RecordedCallFilter = {
  readonly provider?: string | undefined;
  readonly operation?: string | undefined;
  readonly transactionId?: string | undefined;
};

/** The last thousand calls. */
export type RecordedCallStore = {
  readonly record: (call: EndedCall) => void;
  /** In the order in which they ended. */
  readonly list: (filter: RecordedCallFilter) => RecordedCall[];
};

const keptCalls = 1000;

/** Splits the parameters into the named ones, with values, and the bare names of all others. */
export function onlyNamed(
  sent: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Pick<RecordedCall, 'parameters' | 'withheld'> {
  return divided(sent, (name) => names.includes(name));
}

const secretNames = new Set(['token', 'pan', 'panhash', 'cvc', 'securitycode', 'expiry', 'expirydate']);

/** Splits the parameters into those that may be recorded, and the bare names of the others. */
export function withoutSecrets(
  sent: ReadonlyMap<string, string>,
): Pick<RecordedCall, 'parameters' | 'withheld'> {
  return divided(Object.fromEntries(sent), (name) => !secretNames.has(name.toLowerCase()));
}

function divided(sent: Readonly<Record<string, unknown>>, mayBeKept: (name: string) => boolean) {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined);
  return {
    parameters: Object.fromEntries(
      given.filter(([name]) => mayBeKept(name)).map(([name, value]) => [name, String(value)]),
    ),
    withheld: given.map(([name]) => name).filter((name) => !mayBeKept(name)),
  };
}

export function createRecordedCallStore(database: DatabaseSync, clock: Clock): RecordedCallStore {
  database.exec('CREATE TABLE IF NOT EXISTS recorded_calls (id INTEGER PRIMARY KEY, document TEXT NOT NULL)');
  const insert = database.prepare('INSERT INTO recorded_calls (document) VALUES (?)');
  const trim = database.prepare(
    'DELETE FROM recorded_calls WHERE id <= (SELECT max(id) FROM recorded_calls) - ?',
  );
  const select = database.prepare('SELECT document FROM recorded_calls ORDER BY id');
  return {
    record: ({ transactionId = null, ...ended }) => {
      const call = { transactionId, parameters: {}, withheld: [], ...ended };
      insert.run(JSON.stringify({ ...call, at: clock.now().toISOString() } satisfies RecordedCall));
      trim.run(keptCalls);
    },
    list: (filter) =>
      select
        .all()
        .map((row) => JSON.parse(String(row.document)) as RecordedCall)
        .filter(
          (call) =>
            (filter.provider ?? call.provider) === call.provider &&
            (filter.operation ?? call.operation) === call.operation &&
            (filter.transactionId ?? call.transactionId) === call.transactionId,
        ),
  };
}
