import type pg from 'pg';
import { auditBooks, type Evidence } from '../../soak/audit/audit.ts';
import type { Finding } from '../audit.ts';

/** Looks at books with a wrong in them, which is taken out again. Guards and foreign keys sleep meanwhile. */
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

/** A soak's audit of books with a wrong in them. */
export const auditWith = (pool: pg.Pool, evidence: Evidence, wrong: string): Promise<readonly Finding[]> =>
  withWrong(pool, wrong, (client) => auditBooks(client, evidence));

/** The lines that are not so. */
export const wrongLines = (findings: readonly Finding[]): string[] =>
  findings.filter(({ differences }) => differences > 0).map(({ what }) => what);
