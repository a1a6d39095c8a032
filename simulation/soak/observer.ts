/** Looks at the ledger all the time, and remembers what it saw: what only grows must still hold it at the end. */
import { setTimeout as pause } from 'node:timers/promises';
import { seconds } from '@lokalbingo/contract/durations';
import pg from 'pg';

/** A row by its name, and what it said. */
export type SeenRow = { readonly row: string; readonly md5: string; readonly transferId: number };

/** Who looks. */
export type Observer = {
  /** Looks no more, and tells what was seen. */
  readonly testify: () => Promise<readonly SeenRow[]>;
};

const lookEveryMs = seconds(3);
// A transfer with a lower number may be committed after one with a higher.
const unevenness = 500;

/** Begins to look. A database that is away is looked at again. */
export function startObserver(databaseUrl: string): Observer {
  const seen = new Map<string, SeenRow>();
  let isDone = false;
  const look = async (): Promise<void> => {
    let newest = 0;
    while (!isDone) {
      const client = new pg.Client({ connectionString: databaseUrl });
      client.on('error', () => undefined);
      try {
        await client.connect();
        for (const row of await ledgerRows(client, newest - unevenness)) {
          if (!seen.has(row.row)) seen.set(row.row, row);
          newest = Math.max(newest, row.transferId);
        }
      } catch {
        // It was killed; what it had told before counts.
      }
      await client.end().catch(() => undefined);
      await pause(lookEveryMs);
    }
  };
  const looking = look();
  return {
    testify: async () => {
      isDone = true;
      await looking;
      return [...seen.values()];
    },
  };
}

/** The rows of the ledger from a transfer on. */
export async function ledgerRows(client: pg.ClientBase, after: number): Promise<readonly SeenRow[]> {
  const { rows } = await client.query(
    `SELECT 'transfer ' || transfer_id AS row, md5(transfer::text) AS md5, transfer_id AS "transferId"
    FROM ledger.transfers AS transfer WHERE transfer_id > $1
    UNION ALL
    SELECT 'account ' || account_id || ' entry ' || entry_no, md5(entry::text), transfer_id
    FROM ledger.entries AS entry WHERE transfer_id > $1`,
    [after],
  );
  return rows.map((row) => ({ ...row, transferId: Number(row.transferId) }));
}
