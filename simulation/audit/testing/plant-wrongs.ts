import type pg from 'pg';
import { auditBooks, type Evidence } from '../../soak/audit/audit.ts';
import type { Finding } from '../audit.ts';

/**
 * Inserts an error into the books, audits them, and rolls back. Triggers and foreign keys are off meanwhile.
 */
export async function withWrong<Found>(
  pool: pg.Pool,
  wrong: string,
  look: (client: pg.PoolClient) => Promise<Found>,
): Promise<Found> {
  const client = await pool.connect();
  try {
    await client.query(`BEGIN; SET LOCAL session_replication_role = replica; ${wrong}`);
    return await look(client);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

/** A soak's audit of books with an inserted error. */
export const auditWith = (pool: pg.Pool, evidence: Evidence, wrong: string): Promise<readonly Finding[]> =>
  withWrong(pool, wrong, (client) => auditBooks(client, evidence));

/** The audit's questions that found discrepancies. */
export const wrongLines = (findings: readonly Finding[]): string[] =>
  findings.filter(({ differences }) => differences > 0).map(({ what }) => what);
