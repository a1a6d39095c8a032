/**
 * Detects which processes are alive. Each process holds an advisory lock named after itself, which PostgreSQL releases
 * when its connection ends. So the leases of a killed process can be taken over at once, without a timeout. A process
 * that loses only the connection counts as dead until it reconnects, so work that is taken over must be safe to do
 * twice.
 */
import type pg from 'pg';

/** Marks the named process as alive until this connection ends. Safe to repeat. */
export async function holdLivenessLock(client: pg.ClientBase, name: string): Promise<void> {
  await client.query("SELECT pg_advisory_lock_shared(hashtextextended('life of ' || $1, 0))", [name]);
}

/** SQL that is true if the process named in a column is dead. For use inside a transaction. */
export const isProcessGone = (column: string): string =>
  `pg_try_advisory_xact_lock(hashtextextended('life of ' || ${column}, 0))`;
