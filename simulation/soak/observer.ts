/**
 * Reads the ledger continuously, and records it: rows of an append-only table must still be there at the end.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { seconds } from '@lokalbingo/contract/durations';
import pg from 'pg';

/** A row's key, and its content. */
export type SeenRow = { readonly row: string; readonly md5: string; readonly transferId: number };

/** The observer. */
export type Observer = {
  /** Stops, and returns the recorded rows. */
  readonly testify: () => Promise<readonly SeenRow[]>;
};

const lookEveryMs = seconds(3);
// A transfer with a lower number may be committed after one with a higher.
const unevenness = 500;

/** Starts observing. If the database is down, it retries. */
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
        // It was killed; its earlier rows count.
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

/** Reads the rows of the ledger from a transfer on. */
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
