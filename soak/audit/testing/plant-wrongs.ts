import type pg from 'pg';
import { auditBooks, type Evidence, type Finding } from '../audit.ts';

/** The audit of books with a wrong in them, which is taken out again. Guards and foreign keys sleep meanwhile. */
export async function auditWith(
  pool: pg.Pool,
  evidence: Evidence,
  wrong: string,
): Promise<readonly Finding[]> {
  const client = await pool.connect();
  try {
    await client.query(`BEGIN; SET LOCAL session_replication_role = replica; ${wrong}`);
    return await auditBooks(client, evidence);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

/** The lines that are not so. */
export const wrongLines = (findings: readonly Finding[]): string[] =>
  findings.filter(({ differences }) => differences > 0).map(({ what }) => what);
